import { Decimal } from '@evenkeel/domain/kernel';
import { QUOTE_CSV_COLUMNS, TRANSACTION_CSV_COLUMNS } from '@evenkeel/contracts/imports';
import { isPriceStale } from '@evenkeel/domain/market';
import { patternOf, receivedPerShare } from '@evenkeel/domain/dividends';
import {
  ACCOUNTS,
  FORMER,
  FUNDS,
  holds,
  OWN_PRICE,
  STRATEGIES,
} from '../../tools/demo/content.mjs';
import { transactionsCsv } from '../../tools/demo/history.mjs';
import { closesSince, ownPrice, quotesCsv, weeklyCloses } from '../../tools/demo/prices.mjs';

const EVER_HELD = [...FUNDS, ...FORMER];
const UNTIL = new Date('2026-11-21T12:00:00Z');

interface Row {
  account: string;
  type: string;
  datetime: string;
  ticker: string;
  quantity: string;
  price: string;
  fee: string;
  amount: string;
}

function rowsOf(csv: string): Row[] {
  const [header = '', ...lines] = csv.trimEnd().split('\n');
  const columns = header.split(',');
  return lines.map(
    (line) =>
      Object.fromEntries(
        line.split(',').map((value, index) => [columns[index] ?? '', value]),
      ) as unknown as Row,
  );
}

interface DemoStrategy {
  type: string;
  target: string;
  funds?: Record<string, string>;
  below?: DemoStrategy[];
}

function inSharesOfToday(ticker: string, datetime: string, quantity: Decimal): Decimal {
  const split = (
    FUNDS as readonly { ticker: string; split?: { at: string; times: number } }[]
  ).find((fund) => fund.ticker === ticker)?.split;
  return split && datetime < split.at ? quantity.times(Decimal.fromInteger(split.times)) : quantity;
}

/** Which terms the gains of each year have: first in, first out; long is more than 365 days. */
function termsByYear(rows: readonly Row[]): Map<string, Set<string>> {
  const years = new Map<string, Set<string>>();
  const lots = new Map<string, { at: number; open: Decimal }[]>();
  for (const { type, ticker, datetime, quantity } of rows.filter((row) => row.quantity !== '')) {
    let shares = inSharesOfToday(ticker, datetime, Decimal.parse(quantity));
    const held = lots.get(ticker) ?? [];
    lots.set(ticker, held);
    if (type === 'buy') held.push({ at: Date.parse(datetime), open: shares });
    while (type === 'sell' && shares.isPositive() && held[0]) {
      const term = Date.parse(datetime) - held[0].at > 365 * 86_400_000 ? 'long' : 'short';
      years.set(datetime.slice(0, 4), (years.get(datetime.slice(0, 4)) ?? new Set()).add(term));
      const closed = shares.compareTo(held[0].open) < 0 ? shares : held[0].open;
      shares = shares.minus(closed);
      held[0].open = held[0].open.minus(closed);
      if (held[0].open.isZero()) held.shift();
    }
  }
  return years;
}

/** What the payments of a fund without a split tell on a day, from the rows alone. */
function patternIn(rows: readonly Row[], ticker: string, day: string) {
  const own = rows.filter((row) => row.ticker === ticker);
  const trades = own.filter(({ type }) => type === 'buy' || type === 'sell');
  const held = new Map<string, Decimal>();
  for (const { account, type, quantity } of trades) {
    const before = held.get(account) ?? Decimal.zero;
    const moved = Decimal.parse(quantity);
    held.set(account, type === 'buy' ? before.plus(moved) : before.minus(moved));
  }
  const payments = receivedPerShare({
    receipts: own
      .filter(({ type }) => type === 'dividend')
      .map(({ account: accountId, datetime: at, amount }) => ({
        ...{ accountId, at, day: at.slice(0, 10) },
        amount: Decimal.parse(amount),
      })),
    held,
    movements: trades.map(({ account: accountId, datetime: at, type, quantity }) => ({
      ...{ accountId, at, type: type as 'buy' | 'sell' },
      quantity: Decimal.parse(quantity),
    })),
    splits: [],
  });
  return patternOf(payments, 'quarterly', day);
}

const allOf = (strategies: readonly DemoStrategy[]): DemoStrategy[] =>
  strategies.flatMap((strategy) => [strategy, ...allOf(strategy.below ?? [])]);

describe('the demo data', () => {
  const weeks = weeklyCloses(UNTIL);
  const rows = rowsOf(transactionsCsv(weeks));

  it('is the same at every start of the same day', () => {
    expect(transactionsCsv(weeklyCloses(UNTIL))).toBe(transactionsCsv(weeks));
    expect(quotesCsv(weeklyCloses(UNTIL))).toBe(quotesCsv(weeks));
  });

  it('only goes on as time passes: what was there stays', () => {
    const earlier = transactionsCsv(weeklyCloses(new Date('2024-06-01T00:00:00Z')));
    expect(transactionsCsv(weeks).startsWith(earlier)).toBe(true);
  });

  it('has the columns of the imports, and no row of the future', () => {
    expect(transactionsCsv(weeks).split('\n')[0]).toBe(TRANSACTION_CSV_COLUMNS.join(','));
    expect(quotesCsv(weeks).split('\n')[0]).toBe(QUOTE_CSV_COLUMNS.join(','));
    for (const line of transactionsCsv(weeks).trimEnd().split('\n'))
      expect(line.split(',')).toHaveLength(TRANSACTION_CSV_COLUMNS.length);
    expect(rows.every(({ datetime }) => Date.parse(datetime) <= UNTIL.getTime())).toBe(true);
  });

  it('covers ten years, both accounts, and every type of trade', () => {
    expect(rows[0]?.datetime.slice(0, 4)).toBe('2016');
    expect(new Set(rows.map(({ account }) => account))).toEqual(
      new Set(ACCOUNTS.map(({ nickname }) => nickname)),
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(
      new Set(['cash_contribution', 'buy', 'sell', 'dividend']),
    );
    expect(new Set(rows.map(({ ticker }) => ticker).filter(Boolean))).toEqual(
      new Set(EVER_HELD.map(({ ticker }) => ticker)),
    );
  });

  it('shows what dividends can do: a special one, a cut, a suspension, a reinvestment', () => {
    const paid = (ticker: string, from: string, until = '9') =>
      rows.filter(
        (row) =>
          row.type === 'dividend' &&
          row.ticker === ticker &&
          row.datetime >= from &&
          row.datetime < until,
      );
    expect(paid('DIVG', '2026-01', '2026-02')).toHaveLength(1);
    expect(paid('NWCI', '2025-09', '2026-03').length).toBeGreaterThan(0);
    expect(paid('NWCI', '2026-03')).toEqual([]);
    const [before, after] = [paid('NWRE', '2026-03', '2026-06')[0], paid('NWRE', '2026-06')[0]];
    expect(Number(after?.amount)).toBeLessThan(Number(before?.amount) * 0.6);
    const reinvested = rows.filter(
      ({ type, ticker, datetime, account }) =>
        type === 'buy' && ticker === 'HBTM' && account === '401k' && /T17:/.test(datetime),
    );
    expect(reinvested.length).toBeGreaterThan(30);
  });

  it.each(['2026-06-20', '2026-11-21', '2027-01-20', '2027-04-20', '2027-07-20', '2028-10-20'])(
    'filled in on %s has a dividend that is cut, one that is missed, and a special one',
    (day) => {
      const then = rowsOf(transactionsCsv(weeklyCloses(new Date(`${day}T12:00:00Z`))));
      expect(patternIn(then, 'NWRE', day)).toMatchObject({ change: 'cut', missed: 0 });
      expect(patternIn(then, 'NWCI', day).missed).toBeGreaterThan(0);
      expect(patternIn(then, 'DIVG', day)).toMatchObject({
        specialDays: [expect.stringMatching(/^2026-01/)],
        missed: 0,
      });
    },
  );

  it('never spends cash or sells shares that are not there, and keeps to what an account may hold', () => {
    const cash = new Map<string, Decimal>();
    const shares = new Map<string, Decimal>();
    const zero = Decimal.zero;
    for (const { account, type, datetime, ticker, quantity, amount } of rows) {
      const isOutflow = type === 'buy';
      const money = Decimal.parse(amount);
      cash.set(
        account,
        isOutflow
          ? (cash.get(account) ?? zero).minus(money)
          : (cash.get(account) ?? zero).plus(money),
      );
      expect(cash.get(account)?.isNegative()).toBe(false);
      if (quantity === '') continue;
      const key = `${account} ${ticker}`;
      const moved = inSharesOfToday(ticker, datetime, Decimal.parse(quantity));
      shares.set(
        key,
        type === 'sell'
          ? (shares.get(key) ?? zero).minus(moved)
          : (shares.get(key) ?? zero).plus(moved),
      );
      expect(shares.get(key)?.isNegative()).toBe(false);
      expect(EVER_HELD.some((fund) => fund.ticker === ticker && holds(fund, account))).toBe(true);
      expect(quantity.includes('.') && account === 'Brokerage').toBe(false);
    }
  });

  it('has totals that agree with quantity, price and fee within half a cent', () => {
    for (const { type, quantity, price, fee, amount } of rows.filter(
      (row) => row.quantity !== '',
    )) {
      const value = Decimal.parse(quantity).times(Decimal.parse(price));
      const total =
        type === 'buy' ? value.plus(Decimal.parse(fee)) : value.minus(Decimal.parse(fee));
      expect(
        total.minus(Decimal.parse(amount)).abs().compareTo(Decimal.parse('0.005')),
      ).toBeLessThanOrEqual(0);
    }
  });

  it('has a stock split while shares are held, and prices as they were traded before it', () => {
    const silc = weeks.map(({ day, cents }) => ({
      day,
      cents: Number((cents as Record<string, number>)['SILC']),
    }));
    const before = silc.findLast(({ day }) => day < '2022-06-13')?.cents ?? 0;
    const after = silc.find(({ day }) => day > '2022-06-13')?.cents ?? 0;
    expect(before / after).toBeGreaterThan(1.6);
    expect(
      rows.some(
        ({ ticker, type, datetime }) =>
          ticker === 'SILC' && type === 'buy' && datetime < '2022-06-13',
      ),
    ).toBe(true);
  });

  // A Saturday, a Monday before and a Thursday after the close, in winter and in summer.
  it.each([
    '2026-11-21T12:00:00Z',
    '2026-11-23T15:00:00Z',
    '2026-11-26T23:00:00Z',
    '2026-07-08T09:30:00Z',
  ])(
    'filled in at %s it has prices of the last trading day, and one that is weeks old',
    (moment) => {
      const now = new Date(moment);
      const closes = weeklyCloses(now);
      const latest = new Map(
        quotesCsv(closes, closesSince(closes, now))
          .trimEnd()
          .split('\n')
          .slice(1)
          .map((line) => [line.split(',')[1], line.slice(0, 10)] as const),
      );
      const stale = FUNDS.map(({ ticker }) => ticker).filter((ticker) =>
        isPriceStale(latest.get(ticker) ?? '', now.toISOString(), false),
      );
      expect(stale).toEqual(['NWCI']);
      expect(Date.parse(moment) - Date.parse(latest.get('NWCI') ?? '')).toBeGreaterThan(
        4 * 7 * 86_400_000,
      );
      expect([...latest.values()].every((day) => Date.parse(day) <= now.getTime())).toBe(true);
    },
  );

  it('is filled in again with the same prices, day by day', () => {
    const closes = weeklyCloses(new Date('2026-11-26T23:00:00Z'));
    const [tuesday, thursday] = ['2026-11-24T23:00:00Z', '2026-11-26T23:00:00Z'].map((moment) =>
      closesSince(closes, new Date(moment)),
    );
    expect(thursday?.map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(tuesday).toEqual(thursday?.slice(0, 2));
  });

  it('has a price of the user’s own for something that is held, of the last day and other than the one that is imported', () => {
    const { date, price } = ownPrice(weeks);
    const imported = quotesCsv(weeks)
      .split('\n')
      .filter((line) => line.split(',')[1] === OWN_PRICE.ticker)
      .at(-1);
    expect(imported).toMatch(new RegExp(`^${date},`));
    expect(imported).not.toBe(`${date},${OWN_PRICE.ticker},${price}`);
  });

  it('has realised gains of both terms in two years', () => {
    const years = termsByYear(rows.filter(({ account }) => account === 'Brokerage'));
    expect({ 2025: years.get('2025'), 2026: years.get('2026') }).toEqual({
      2025: new Set(['short', 'long']),
      2026: new Set(['short', 'long']),
    });
  });

  it('has something that was sold to the last share, and is archived', () => {
    for (const { ticker } of FORMER) {
      const shares = rows
        .filter((row) => row.ticker === ticker)
        .reduce(
          (sum, { type, quantity }) =>
            type === 'sell'
              ? sum.minus(Decimal.parse(quantity))
              : sum.plus(Decimal.parse(quantity)),
          Decimal.zero,
        );
      expect(shares.toString()).toBe('0');
    }
  });

  it('has a strategy tree whose percentages come to 100 under every parent, with every fund in it once', () => {
    const strategies = allOf(STRATEGIES as DemoStrategy[]);
    const sums = [STRATEGIES as DemoStrategy[], ...strategies.map(({ below = [] }) => below)].map(
      (siblings) => siblings.filter(({ type }) => type === 'Percent').map(({ target }) => target),
    );
    const groups = [...sums, ...strategies.map(({ funds = {} }) => Object.values(funds))].filter(
      (group) => group.length > 0,
    );
    expect(
      groups.map((group) =>
        group.reduce((sum, percent) => sum.plus(Decimal.parse(percent)), Decimal.zero).toString(),
      ),
    ).toEqual(groups.map(() => '100'));
    expect(strategies.flatMap(({ funds = {} }) => Object.keys(funds)).sort()).toEqual(
      FUNDS.map(({ ticker }) => ticker).sort(),
    );
  });
});
