import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { type Instance, openInstance } from './instance';
import { accountAdded, assetAdded, created, deposit, recorded, registered } from './person';

let one: Instance;
beforeEach(async () => {
  one = await openInstance();
});
afterEach(() => one.close());

const unusable: string[] = [];
const snapshots = (): StateSnapshots =>
  new StateSnapshots({
    db: one.services.pool,
    store: one.services.store,
    keys: one.services.keys,
    onUnusable: (_streamId, reason) => unusable.push(reason),
  });

interface Long {
  readonly userId: string;
  readonly accountId: string;
  readonly streamId: string;
}

const AT = '2026-01-02T10:00:00.000Z';

/**
 * A portfolio of more than a thousand events. Its asset was recorded by an early release, in the
 * form of then.
 */
async function longPortfolio(): Promise<Long> {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  await one.append(`user-${userId}`, userId, [registered(userId)]);
  await one.append(streamId, userId, [created(portfolioId, userId), accountAdded(accountId)]);
  await appendOfEarlyRelease(streamId, userId, assetAdded('VEA', accountId));
  const buy = (at: string): DomainEvent =>
    recorded({ accountId, at, amount: '10.00', notes: 'For Grandma' });
  await one.append(streamId, userId, [
    deposit(accountId, '20000.00', AT),
    ...Array.from({ length: 1000 }, () => buy(AT)),
  ]);
  return { userId, accountId, streamId };
}

/** Its classifications stand in the clear: schema version 1 did not seal them. */
async function appendOfEarlyRelease(
  streamId: string,
  ownerId: string,
  event: DomainEvent,
): Promise<void> {
  const { codec, store } = one.services;
  const [stored] = await codec.encode([event], {
    ownerId,
    actor: ownerId,
    requestId: randomUUID(),
    recordedAt: AT,
    newId: randomUUID,
  });
  if (!stored || event.type !== 'AssetAdded') throw new Error('not an asset');
  const { classifications } = event.data;
  const data = JSON.stringify({ ...(JSON.parse(stored.data) as object), classifications });
  const early = { ...stored, schemaVersion: 1, data };
  await store.append(streamId, [early], 1);
}

const rowOf = async (streamId: string): Promise<Record<string, unknown> | undefined> =>
  (await one.rows('SELECT * FROM app.state_snapshot WHERE stream_id = $1', [streamId]))[0];

test('the state of a long stream is stored, is taken anew when it has grown, and equals a fold from the first event (EVS-15)', async () => {
  const { userId, accountId, streamId } = await longPortfolio();
  const short = randomUUID();
  await one.append(`portfolio-${short}`, userId, [created(short, userId)]);
  expect((await one.run('snapshots', 'take')).text).toBe('1 stored.\n');
  expect(await rowOf(streamId)).toMatchObject({ revision: '1003', user_id: userId });
  const found = await snapshots().find('portfolio', streamId);
  expect(found?.state.assets.get('VEA')?.classifications).toEqual(['Core', 'US "large"']);
  expect(found?.state.ledger.entries.size).toBe(1001);
  expect((await one.run('snapshots', 'verify')).text).toContain('1 stored state equals');

  const more = (count: number): DomainEvent[] =>
    Array.from({ length: count }, () => deposit(accountId, '1.00', AT));
  await one.append(streamId, userId, more(999));
  expect((await one.run('snapshots', 'take')).text).toBe('0 stored.\n');
  await one.append(streamId, userId, more(1));
  expect((await one.run('snapshots', 'take')).text).toBe('1 stored.\n');
  expect(await rowOf(streamId)).toMatchObject({ revision: '2003' });
  expect(await one.run('snapshots', 'verify')).toEqual({
    isWell: true,
    text: '1 stored state equals a fold from the first event, 0 do not.\n',
  });
  expect(await snapshots().find('portfolio', streamId, 2002)).toBeNull();
});

test('a stored state that differs from the fold of its events is found by verify (EVS-15)', async () => {
  const { userId, streamId } = await longPortfolio();
  await one.run('snapshots', 'take');
  const found = await snapshots().find('portfolio', streamId);
  if (!found) throw new Error('no state was stored');
  found.state.accounts.clear();
  await one.rows('DELETE FROM app.state_snapshot');
  await snapshots().save('portfolio', streamId, found);
  const { isWell, text } = await one.run('snapshots', 'verify');
  expect(isWell).toBe(false);
  expect(text).toContain('it differs from the fold of 1,004 events');
  expect(await rowOf(streamId)).toMatchObject({ user_id: userId });
});

test.each([
  ['the hash of another event', `hash = repeat('f', 64)`, 'it does not agree with the log'],
  ['a revision that the log has not', 'revision = 9999', 'it does not agree with the log'],
  [
    'an altered byte',
    'state = set_byte(state, 500, 255 - get_byte(state, 500))',
    'its seal is broken',
  ],
  ['the state of another portfolio', 'state = $2', 'its seal is broken'],
])(
  'a stored state with %s is not used, is removed, and is taken anew (EVS-15)',
  async (_what, change, reason) => {
    const [{ streamId }, other] = [await longPortfolio(), await longPortfolio()];
    await one.run('snapshots', 'take');
    const { state } = (await rowOf(other.streamId)) ?? {};
    await one.rows(
      `UPDATE app.state_snapshot SET ${change} WHERE stream_id = $1 AND $2::bytea IS NOT NULL`,
      [streamId, state],
    );
    const { isWell, text } = await one.run('snapshots', 'verify');
    expect(isWell).toBe(false);
    expect(text).toContain(reason);
    expect(text).toContain('1 stored state equals');
    expect(await rowOf(streamId)).toBeUndefined();
    expect((await one.run('snapshots', 'take')).text).toBe('1 stored.\n');
    expect((await one.run('snapshots', 'verify')).isWell).toBe(true);
  },
);

test('a stream that cannot be folded any more is told of by verify, as any other flaw (EVS-15)', async () => {
  const [broken, whole] = [await longPortfolio(), await longPortfolio()];
  await one.run('snapshots', 'take');
  await one.rows(
    `UPDATE eventstore.event SET data = 'no JSON' WHERE stream_id = $1 AND revision = 2`,
    [broken.streamId],
  );
  const { isWell, text } = await one.run('snapshots', 'verify');
  expect(isWell).toBe(false);
  expect(text).toContain('1 stored state equals a fold from the first event, 1 does not.');
  expect(text).toMatch(new RegExp(`${broken.streamId} +\\S`));
  expect(text).not.toContain(whole.streamId);
});

test('a stored state whose owner has a damaged key is told of by verify, and the others are compared', async () => {
  const [damaged, whole] = [await longPortfolio(), await longPortfolio()];
  await one.run('snapshots', 'take');
  await one.rows(
    'UPDATE keys.user_key SET wrapped = set_byte(wrapped, 20, 255 - get_byte(wrapped, 20)) WHERE user_id = $1',
    [damaged.userId],
  );
  // A program keeps keys for a while.
  const later = Date.now() + 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  const { isWell, text } = await one.run('snapshots', 'verify');
  clock.mockRestore();
  expect(isWell).toBe(false);
  expect(text).toContain('1 stored state equals a fold from the first event, 1 does not.');
  expect(text).toContain(damaged.streamId);
  expect(text).not.toContain(whole.streamId);
});

test('a stored state of another shape is not used, and replaced (EVS-15)', async () => {
  const { streamId } = await longPortfolio();
  await one.run('snapshots', 'take');
  const { shape } = (await rowOf(streamId)) ?? {};
  await one.rows('UPDATE app.state_snapshot SET shape = shape + 1');
  expect(await snapshots().find('portfolio', streamId)).toBeNull();
  expect((await one.run('snapshots', 'take')).text).toBe('1 stored.\n');
  expect(await rowOf(streamId)).toMatchObject({ shape });
  expect(await snapshots().find('portfolio', streamId)).not.toBeNull();
});

test('a stored state is sealed with the key of its owner, and an erasure leaves none (EVS-16)', async () => {
  const { userId, streamId } = await longPortfolio();
  await one.run('snapshots', 'take');
  const { state, shape } = (await rowOf(streamId)) as { state: Buffer; shape: number };
  const folded = await snapshots().find('portfolio', streamId);
  await one.rows(
    `INSERT INTO app.credential (user_id, email, email_normalised, password_hash, provider, created_at)
     VALUES ($1, 'ada@evenkeel.example', 'ada@evenkeel.example', 'hash', 'email', now())`,
    [userId],
  );
  const { isWell, text } = await one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  expect(text).toContain('nothing is left.');
  expect(isWell).toBe(true);
  expect(await rowOf(streamId)).toBeUndefined();

  // A process that folded it before knows the key no more, and one that still has the key finds
  // that it was destroyed.
  if (!folded) throw new Error('no state was stored');
  const key = { openingKey: () => Promise.resolve(Buffer.alloc(32)) };
  const { pool, store } = one.services;
  const late = new StateSnapshots({ db: pool, store, keys: key, onUnusable: () => undefined });
  for (const one of [snapshots(), late]) await one.save('portfolio', streamId, folded);
  expect(await rowOf(streamId)).toBeUndefined();

  // A copy of the row, as an old backup of the database has it.
  await one.rows(
    `INSERT INTO app.state_snapshot (stream_id, user_id, shape, revision, position, hash, state)
     SELECT $1, $2, $4, 1003, 0, encode(hash, 'hex'), $3 FROM eventstore.event WHERE stream_id = $1 AND revision = 1003`,
    [streamId, userId, state, shape],
  );
  expect(await snapshots().find('portfolio', streamId)).toBeNull();
  expect(unusable).toContain('its key is destroyed');
});
