import { SessionCache } from './session-cache';

const NOW = new Date('2026-03-02T12:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const SESSION = { userId: 'u1', expiresAt: later(3600) };

function holding(session = SESSION): SessionCache {
  const cache = new SessionCache();
  cache.asking()('a', session, NOW);
  return cache;
}

test('a session is known for half a minute, then the database is asked again', () => {
  expect(holding().get('a', later(29))).toBe(SESSION);
  expect(holding().get('a', later(30))).toBeNull();
  expect(holding().get('b', NOW)).toBeNull();
});

test('a session that ends by age meanwhile is not known any more', () => {
  expect(holding({ ...SESSION, expiresAt: later(10) }).get('a', later(10))).toBeNull();
});

test('what is forgotten is not known any more', () => {
  const one = holding();
  one.forget('a');
  expect(one.get('a', NOW)).toBeNull();
  const all = holding();
  all.forgetAll();
  expect(all.get('a', NOW)).toBeNull();
});

test.each([
  ['one session ended', (cache: SessionCache) => cache.forget('a')],
  ['announcements were missed', (cache: SessionCache) => cache.forgetAll()],
])('an answer of the database that was asked for before %s is not kept', (_name, forget) => {
  const cache = new SessionCache();
  const keep = cache.asking();
  forget(cache);
  keep('a', SESSION, NOW);
  expect(cache.get('a', NOW)).toBeNull();
});

test('it holds no more sessions than it may', () => {
  const cache = new SessionCache(2);
  for (const tokenHash of ['a', 'b', 'c']) cache.asking()(tokenHash, SESSION, NOW);
  expect(['a', 'b', 'c'].filter((tokenHash) => cache.get(tokenHash, NOW) !== null)).toEqual(['c']);
});
