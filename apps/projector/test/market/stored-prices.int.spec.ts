import { randomUUID } from 'node:crypto';
import { Decimal } from '@evenkeel/domain/kernel';
import { storePrices } from '../../src/features/market/store/store-prices';
import { wantedTickers } from '../../src/features/market/store/wanted';
import { openRefreshBench, type RefreshBench } from './refresh-bench';

let here: RefreshBench;
beforeEach(async () => (here = await openRefreshBench()));
afterEach(() => here.close());

const NOW = new Date('2026-11-20T21:30:00Z');
const DAY = '2026-11-20';
const price = (text: string, at: string, isClose: boolean) => ({
  day: DAY,
  at,
  price: Decimal.parse(text),
  isClose,
});
const store = (source: string, ...prices: ReturnType<typeof price>[]) =>
  storePrices(
    here.bench.pool,
    { source, assetClass: 'security' },
    [{ ticker: 'VTI', prices }],
    NOW,
  );
const quotes = async () =>
  (
    await here.bench.rows(
      'SELECT at, price, source FROM app.quote WHERE user_id IS NULL ORDER BY id',
    )
  ).map(({ at, price: figure, source }) => `${String(source)} ${String(figure)} ${String(at)}`);
const CLOSE = '2026-11-20T21:00:00.000Z';

describe('what is stored of the prices that providers give', () => {
  test('a provider’s clock may go before ours by ten minutes, and no more', async () => {
    expect(
      (await store('yahoo', price('100', '2026-11-20T21:40:00.000Z', false))).doubted.size,
    ).toBe(0);
    const { doubted, stored } = await store(
      'yahoo',
      price('101', '2026-11-20T21:40:00.001Z', false),
    );
    expect([...doubted]).toEqual([
      ['VTI', 'yahoo gave 101, which is held back: dated in the future'],
    ]);
    expect(stored).toEqual([]);
  });

  test('a close that is known is corrected by whoever gave it, and by nobody else', async () => {
    await store('yahoo', price('100', CLOSE, true));
    await store('tiingo', price('101', CLOSE, true));
    expect(await quotes()).toEqual([`yahoo 100 ${CLOSE}`]);
    await store('yahoo', price('102', CLOSE, true));
    expect(await quotes()).toEqual([`yahoo 100 ${CLOSE}`, `yahoo 102 ${CLOSE}`]);
  });

  test('a correction stands at the moment of what it corrects where that is later, so that it is the one that counts', async () => {
    await store('yahoo', price('100', '2026-11-20T21:00:01.000Z', false));
    await store('yahoo', price('101', CLOSE, true));
    expect(await quotes()).toEqual([
      'yahoo 100 2026-11-20T21:00:01.000Z',
      'yahoo 101 2026-11-20T21:00:01.000Z',
    ]);
  });

  test('what a user has typed makes no provider’s price suspicious', async () => {
    await here.bench.rows(
      `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ('VTI', $1, '2026-11-20T20:00Z', 100000, 'manual', $2, $3)`,
      [DAY, randomUUID(), NOW],
    );
    expect((await store('yahoo', price('100', CLOSE, false))).doubted.size).toBe(0);
  });
});

describe('prices are asked for', () => {
  const wanted = async (portfolioId: string | null) =>
    (await wantedTickers(here.bench.pool, portfolioId)).map(({ ticker }) => ticker);

  test('of archived assets only while shares of them are held', async () => {
    const { portfolioId, streamId } = await here.portfolio('HELD', 'SOLD');
    await here.bench.engine().catchUp(streamId);
    await here.bench.rows('UPDATE gen_assets_1.asset SET is_archived = true');
    expect(await wanted(null)).toEqual(['HELD', 'SOLD']);
    await here.bench.rows(`UPDATE gen_ledger_1.holding SET quantity = 0 WHERE ticker = 'SOLD'`);
    expect(await wanted(null)).toEqual(['HELD']);
    expect(await wanted(portfolioId)).toEqual(['HELD']);
  });

  test('of the first ticker of each user, then of the second of each, up to as many as a user may have', async () => {
    const many = await here.portfolio('AAA', 'BBB', 'CCC', 'DDD');
    const few = await here.portfolio('YYY', 'ZZZ');
    for (const { streamId } of [many, few]) await here.bench.engine().catchUp(streamId);
    expect(await wanted(null)).toEqual(['AAA', 'YYY', 'BBB', 'ZZZ', 'CCC', 'DDD']);
    await here.bench.rows(
      `INSERT INTO app.instrument (ticker, checked_at) SELECT t, now() FROM unnest(ARRAY['AAA', 'BBB']) AS t`,
    );
    const atMost = async (most: number) =>
      (await wantedTickers(here.bench.pool, null, most)).map(({ ticker }) => ticker);
    expect(await atMost(3)).toEqual(['CCC', 'YYY', 'DDD', 'ZZZ', 'AAA']);
  });

  test('never of a made-up ticker of sample data', async () => {
    const { portfolioId, streamId } = await here.portfolio('HBTM.SAMPLE', 'SAMPLE', 'VTI');
    await here.bench.engine().catchUp(streamId);
    expect(await wanted(null)).toEqual(['SAMPLE', 'VTI']);
    expect(await wanted(portfolioId)).toEqual(['SAMPLE', 'VTI']);
  });

  test('of archived portfolios only where somebody asks for them', async () => {
    const [one, archived] = [await here.portfolio('AAPL'), await here.portfolio('MSFT')];
    for (const { streamId } of [one, archived]) await here.bench.engine().catchUp(streamId);
    await here.bench.rows(
      'UPDATE gen_portfolios_1.portfolio SET is_archived = true WHERE portfolio_id = $1',
      [archived.portfolioId],
    );
    expect(await wanted(null)).toEqual(['AAPL']);
    expect(await wanted(archived.portfolioId)).toEqual(['MSFT']);
  });
});
