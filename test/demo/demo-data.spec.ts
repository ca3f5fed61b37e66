import { Decimal } from '@evenkeel/domain/kernel';
import { QUOTE_CSV_COLUMNS, TRANSACTION_CSV_COLUMNS } from '@evenkeel/contracts/imports';
import type { Asset } from '@evenkeel/domain/assets';
import { isPriceStale, type PriceFacts } from '@evenkeel/domain/market';
import { priceGaps } from '@evenkeel/domain/market/rules';
import { receivedPerShare } from '@evenkeel/domain/dividends';
import { knownPayments } from '@evenkeel/read-models/market';
import { dividendsAndView } from '../../apps/projector/src/features/dividends/asset-view';
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
import { splitOf } from '../../tools/demo/story-days.mjs';

const EVER_HELD = [...FUNDS, ...FORMER];
const UNTIL = new Date('2026-11-21T12:00:00Z');
const LAST_CLOSE = '2026-11-20';
const USUAL_ASSET = {
  name: 'A fund',
  dividendSource: 'recent',
  dividendFrequency: 'quarterly',
  manualDividend: '0.00',
  retirementProjection: 'growth',
};
/** Every kind of day, in three years, on which the demo may be filled in. */
const DAYS = [
  ...['2026-06-20', '2026-11-21', '2026-12-31', '2027-01-01', '2027-01-03', '2027-01-20'],
  ...['2027-03-05', '2027-04-20', '2027-07-20', '2027-08-31', '2027-09-01', '2027-11-21'],
  ...['2028-01-07', '2028-02-29', '2028-03-04', '2028-06-10', '2028-10-20', '2028-12-15'],
];

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

const known = new Map<string, Row[]>();

/** Returns the transactions of a demo that is filled in on a day. */
function rowsOn(day: string): Row[] {
  const rows =
    known.get(day) ?? rowsOf(transactionsCsv(weeklyCloses(new Date(`${day}T12:00:00Z`))));
  known.set(day, rows);
  return rows;
}

interface DemoStrategy {
  type: string;
  target: string;
  funds?: Record<string, string>;
  below?: DemoStrategy[];
}

function inSharesOfToday(
  ticker: string,
  datetime: string,
  quantity: Decimal,
  lastClose = LAST_CLOSE,
): Decimal {
  const fund = FUNDS.find((one) => one.ticker === ticker);
  const split = fund && splitOf(fund, lastClose);
  return split && datetime < split.at ? quantity.times(Decimal.fromInteger(split.times)) : quantity;
}

/** Returns the terms of the gains of each year: first in, first out; long is more than 365 days. */
function termsByYear(rows: readonly Row[], lastClose: string): Map<string, Set<string>> {
  const years = new Map<string, Set<string>>();
  const lots = new Map<string, { at: number; open: Decimal }[]>();
  for (const { type, ticker, datetime, quantity } of rows.filter((row) => row.quantity !== '')) {
    let shares = inSharesOfToday(ticker, datetime, Decimal.parse(quantity), lastClose);
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

/**
 * Returns the figures that the Dividends page shows on a day for a fund without a split, from the
 * rows alone.
 */
function payerIn(rows: readonly Row[], ticker: string, today: string) {
  const own = rows.filter((row) => row.ticker === ticker);
  const trades = own.filter(({ type }) => type === 'buy' || type === 'sell');
  const held = new Map<string, Decimal>();
  for (const { account, type, quantity } of trades) {
    const before = held.get(account) ?? Decimal.zero;
    const moved = Decimal.parse(quantity);
    held.set(account, type === 'buy' ? before.plus(moved) : before.minus(moved));
  }
  const receipts = own
    .filter(({ type }) => type === 'dividend')
    .map(({ account: accountId, datetime: at, amount }) => ({
      accountId,
      at,
      day: at.slice(0, 10),
      amount: Decimal.parse(amount),
    }));
  const movements = trades.map(({ account: accountId, datetime: at, type, quantity }) => ({
    accountId,
    at,
    type: type as 'buy' | 'sell',
    quantity: Decimal.parse(quantity),
  }));
  const payments = knownPayments({
    facts: undefined,
    splits: [],
    receipts,
    perShare: (counted) => receivedPerShare({ receipts: counted, movements, splits: [] }),
    today,
  });
  const shares = Decimal.sum([...held.values()]);
  const input = {
    asset: { ticker, ...USUAL_ASSET } as Asset,
    uncountedCurrencies: [],
    uncountedDays: [],
    payments,
    receipts,
    today,
    holdings: [{ accountId: 'all', quantity: shares, costBasis: shares, fractionalShares: true }],
    sharesOn: () => [{ accountId: 'all', shares }],
    price: { price: Decimal.parse('40'), previousClose: null } as PriceFacts,
  };
  return dividendsAndView(input).view;
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

  it('only goes on as a quarter passes: what was there stays', () => {
    // The stories follow the quarters.
    const earlier = transactionsCsv(weeklyCloses(new Date('2026-09-06T00:00:00Z')));
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
    expect(paid('DIVG', '2026-04', '2026-05')).toHaveLength(1);
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

  it.each(DAYS)(
    'filled in on %s has a dividend that is cut, one that is missed, and a special one',
    (day) => {
      const then = rowsOn(day);
      expect(payerIn(then, 'NWRE', day)).toMatchObject({ lastChange: 'cut', missedPayments: 0 });
      expect(payerIn(then, 'NWCI', day).missedPayments).toBeGreaterThan(0);
      const special = payerIn(then, 'DIVG', day);
      expect(special).toMatchObject({ specialDates: [expect.any(String)], missedPayments: 0 });
      expect(special.lastDividend?.date.localeCompare(special.specialDates[0] ?? '')).toBe(1);
    },
  );

  it('has a payer in every month', () => {
    const months = rows
      .filter(({ type, datetime }) => type === 'dividend' && datetime >= '2025')
      .map(({ datetime }) => datetime.slice(0, 7));
    expect([...new Set(months)].slice(0, 12)).toEqual(
      Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`),
    );
  });

  it.each(DAYS)('filled in on %s has trades beside the plan that follow the day', (day) => {
    const then = rowsOn(day);
    const own = then.filter(({ ticker }) => ticker === 'METR');
    expect(own.map(({ type }) => type)).toEqual(['buy', 'sell', 'buy', 'sell']);
    const daysAgo = (moment = '') => (Date.parse(day) - Date.parse(moment)) / 86_400_000;
    expect(daysAgo(own.at(-1)?.datetime)).toBeLessThan(373);
    expect(daysAgo(own[0]?.datetime)).toBeLessThan(3 * 366);
    expect(then.filter(({ ticker, type }) => ticker === 'NWCI' && type === 'buy')).toHaveLength(2);
  });

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
    const split = '2022-06-13';
    const before = silc.findLast(({ day }) => day < split)?.cents ?? 0;
    const after = silc.find(({ day }) => day > split)?.cents ?? 0;
    expect(before / after).toBeGreaterThan(1.6);
    expect(
      rows.some(
        ({ ticker, type, datetime }) => ticker === 'SILC' && type === 'buy' && datetime < split,
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

  describe('the prices', () => {
    const closes = new Map<string, { day: string; close: number }[]>();
    const csv = quotesCsv(weeks);
    for (const line of csv.trimEnd().split('\n').slice(1)) {
      const [day = '', ticker = '', close] = line.split(',');
      closes.set(ticker, [...(closes.get(ticker) ?? []), { day, close: Number(close) }]);
    }

    it('have no gap but the last weeks of what has no market', () => {
      const gaps = [...closes].map(([ticker, known]) => [
        ticker,
        priceGaps({
          days: known.map(({ day }) => day),
          until: LAST_CLOSE,
          tradesEveryDay: false,
        }),
      ]);
      expect(gaps.filter(([, found]) => found?.length)).toEqual([
        ['NWCI', [{ from: '2026-10-19', to: LAST_CLOSE, days: 25 }]],
      ]);
    });

    it('lead from one weekly close to the next, and move as much on each weekday', () => {
      const silc = closes.get('SILC') ?? [];
      const fridays = new Map(silc.map(({ day, close }) => [day, close]));
      for (const { day, cents } of weeks)
        expect(fridays.get(day)).toBe(Number((cents as Record<string, number>)['SILC']) / 100);
      const moves = silc.slice(1).flatMap(({ day, close }, index) => {
        const before = silc[index]?.close ?? close;
        const isSplit = day === '2022-06-13';
        return isSplit ? [] : [{ weekday: new Date(day).getUTCDay(), moved: close / before - 1 }];
      });
      const rising = moves.toSorted((one, other) => one.moved - other.moved);
      for (const days of [rising.slice(0, 50), rising.slice(-50)])
        expect(new Set(days.map(({ weekday }) => weekday))).toEqual(new Set([1, 2, 3, 4, 5]));
      expect(Math.max(...moves.map(({ moved }) => Math.abs(moved)))).toBeLessThan(0.12);
    });

    it('fit into one import', () => {
      expect(csv.length).toBeLessThan(1_000_000);
      expect(csv.split('\n').length).toBeLessThan(40_000);
    });
  });

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

  it.each([
    ['2026-11-21', ['2025', '2026']],
    ['2027-02-20', ['2025', '2026']],
    ['2028-11-21', ['2027', '2028']],
  ])('filled in on %s has realised gains of both terms in %j', (day, wanted) => {
    const then = rowsOn(day).filter(({ account }) => account === 'Brokerage');
    const years = termsByYear(then, day);
    for (const year of wanted) expect(years.get(year)).toEqual(new Set(['short', 'long']));
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
      groups.map((group) => Decimal.sum(group.map((percent) => Decimal.parse(percent))).toString()),
    ).toEqual(groups.map(() => '100'));
    expect(strategies.flatMap(({ funds = {} }) => Object.keys(funds)).sort()).toEqual(
      FUNDS.map(({ ticker }) => ticker).sort(),
    );
  });
});
