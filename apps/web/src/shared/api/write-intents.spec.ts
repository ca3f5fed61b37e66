/** @jest-environment jest-fixed-jsdom */
import type * as WriteIntents from './write-intents';

const URL = '/api/portfolios/p/transactions';
const deposit = (amount: string) => ({ url: URL, method: 'POST', body: { amount } });

/** Returns the module as a page has it just after loading. */
const loadPage = (): typeof WriteIntents => {
  let page: typeof WriteIntents | null = null;
  jest.isolateModules(() => {
    page = jest.requireActual<typeof WriteIntents>('./write-intents');
  });
  if (!page) throw new Error('the module was not loaded');
  return page;
};
const keyOf = (
  page: typeof WriteIntents,
  amount: string,
  outcome: WriteIntents.Outcome,
): string => {
  const { key, end } = page.beginWrite(deposit(amount));
  end(outcome);
  return key;
};

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});
afterEach(() => jest.restoreAllMocks());

describe('the key of a write without an answer', () => {
  it('outlives a reload, also where the page went before the request came to its end', () => {
    const page = loadPage();
    const answered = keyOf(page, '1', 'done');
    const lost = keyOf(page, '5', 'unknown');
    const underway = page.beginWrite(deposit('6')).key;
    const reloaded = loadPage();
    expect(keyOf(reloaded, '5', 'unknown')).toBe(lost);
    expect(keyOf(reloaded, '6', 'unknown')).toBe(underway);
    expect(keyOf(reloaded, '1', 'unknown')).not.toBe(answered);
  });

  it('ends with its answer, for pages that are loaded later, too', () => {
    const lost = keyOf(loadPage(), '5', 'unknown');
    expect(keyOf(loadPage(), '5', 'done')).toBe(lost);
    expect(keyOf(loadPage(), '5', 'unknown')).not.toBe(lost);
  });

  it.each(['{', '[["x",{"key":1}]]', '[null]', 'null'])(
    'is new where what is kept of it cannot be read: %s',
    (kept) => {
      keyOf(loadPage(), '5', 'unknown');
      const [name = ''] = Object.keys(sessionStorage);
      sessionStorage.setItem(name, kept);
      expect(keyOf(loadPage(), '5', 'unknown')).toMatch(/^\S+$/);
    },
  );

  it.each(['POST', 'PUT'])(
    'is another one where something else was sent to the address meanwhile (%s)',
    (method) => {
      const page = loadPage();
      const choose = (choice: string) =>
        page.beginWrite({ url: '/api/choice', method, body: { choice } }).key;
      const [first, , again] = [choose('growth'), choose('income'), choose('growth')];
      expect(again).not.toBe(first);
      expect(choose('growth')).toBe(again);
    },
  );

  it('stays where something was added, also after another attempt with other content', () => {
    const page = loadPage();
    const lost = keyOf(page, '5', 'unknown');
    const other = keyOf(page, '6', 'unknown');
    expect(keyOf(page, '5', 'unknown')).toBe(lost);
    expect(keyOf(page, '6', 'unknown')).toBe(other);
  });

  it('is stored without what was typed', () => {
    const page = loadPage();
    page.beginWrite({ ...deposit('5'), body: { notes: 'For Grandma' } }).end('unknown');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Grandma');
    expect(sessionStorage).toHaveLength(1);
  });
});

describe('the moment with which a form begins', () => {
  it('is that of the form whose save had no answer, in a form that is opened again and after a reload', () => {
    const page = loadPage();
    const first = page.momentOfForm(URL);
    keyOf(page, '5', 'unknown');
    jest.spyOn(Date, 'now').mockReturnValue(first.getTime() + 90_000);
    expect(page.momentOfForm(URL)).toEqual(first);
    expect(page.momentOfForm('/api/portfolios/other/transactions')).not.toEqual(first);
    const reloaded = loadPage();
    expect(reloaded.momentOfForm(URL)).toEqual(first);
    keyOf(reloaded, '5', 'done');
    expect(reloaded.momentOfForm(URL)).toEqual(new Date(first.getTime() + 90_000));
  });

  it('is now where nothing waits for an answer', () => {
    const page = loadPage();
    const first = page.momentOfForm(URL);
    jest.spyOn(Date, 'now').mockReturnValue(first.getTime() + 90_000);
    expect(page.momentOfForm(URL)).toEqual(new Date(first.getTime() + 90_000));
  });
});
