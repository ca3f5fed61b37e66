import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import {
  decideLedger,
  evolveLedger,
  splitRatiosOf,
  tradePricesOf,
  type TransactionDetails,
} from '../ledger';
import { buy, record, snapshot } from '../ledger/fixtures/ledger';
import {
  type AccountDays,
  assetSeries,
  measure,
  pricePath,
  type SeriesDay,
  type StoredQuote,
} from '../performance';
import { calendarOf, daysFrom, january } from './fixtures/january';
import { type PortfolioStream, portfolioStream, seriesSince, staleSince } from '.';

const TODAY = 20;
const calendar = calendarOf(january(TODAY));
const days = daysFrom(january(1), calendar);

interface Deal {
  readonly accountId: '401k' | 'chosen';
  readonly type: 'buy' | 'sell' | 'dividend' | 'cash_distribution' | 'initial_position';
  readonly day: number;
  /**
   * Multiplied by the split's denominator before the split, by its numerator after it: hundredths
   * of a share.
   */
  readonly lots: number;
  /**
   * Multiplied by the split's numerator before the split, by its denominator after it: dollars a
   * share.
   */
  readonly price: number;
  readonly feeInCents: number;
}

/**
 * A course of deals, quotes and a split of an asset. All shares and prices are exact before and
 * after the split.
 */
interface Story {
  readonly ratio: readonly [numerator: number, denominator: number];
  readonly splitDay: number;
  readonly deals: readonly Deal[];
  /** Prices by day, at most one a day, in the unit of a deal's price. */
  readonly quotes: ReadonlyMap<number, number>;
}

const anyPrice = fc.integer({ min: 1, max: 60 });
const anyStory: fc.Arbitrary<Story> = fc.record({
  ratio: fc.constantFrom<Story['ratio'][]>([2, 1], [3, 1], [10, 1], [3, 2], [1, 2], [1, 10]),
  splitDay: fc.integer({ min: 2, max: 16 }),
  deals: fc.array(
    fc.record({
      accountId: fc.constantFrom<Deal['accountId'][]>('401k', 'chosen'),
      type: fc.constantFrom<Deal['type'][]>(
        'buy',
        'buy',
        'sell',
        'sell',
        'dividend',
        'cash_distribution',
        'initial_position',
      ),
      day: fc.integer({ min: 1, max: 16 }),
      lots: fc.integer({ min: 1, max: 900 }),
      price: anyPrice,
      feeInCents: fc.integer({ min: 0, max: 99 }),
    }),
    { minLength: 3, maxLength: 30 },
  ),
  quotes: fc
    .array(fc.tuple(fc.integer({ min: 1, max: TODAY }), anyPrice), { maxLength: 8 })
    .map((quotes) => new Map(quotes)),
});

/**
 * A story with its split, or with the shares and prices that it would have had without the split.
 */
class Told {
  readonly stream: PortfolioStream = portfolioStream.initial();
  readonly deals: Deal[] = [];
  readonly accounts: ReadonlyMap<string, AccountDays>;

  constructor(
    private readonly story: Story,
    private readonly isSplit: boolean,
  ) {
    if (isSplit) this.split();
    story.deals.forEach((deal, place) => {
      const command = record(`t${place}`, this.detailsOf(deal));
      const decision = decideLedger(command, this.stream.ledger, snapshot);
      if (!decision.ok) return;
      for (const event of decision.events) evolveLedger(this.stream.ledger, event);
      this.deals.push(deal);
    });
    const news = { changed: new Map<string, string>(), first: new Map<string, string>() };
    this.accounts = new Map(
      [
        ...seriesSince(this.stream, {
          since: staleSince(this.stream, null, news, calendar),
          implied: new Map(),
          days,
          quotesOf: () => ({ own: [], shared: this.quotes() }),
          calendar,
        }),
      ].filter((step) => step !== null),
    );
  }

  /** Returns the shares of a deal, in hundredths. */
  sharesOf({ day, lots }: Deal): number {
    const [numerator, denominator] = this.story.ratio;
    return lots * (this.isAfter(day) ? numerator : denominator);
  }

  /** Returns dollars a share at the prices of that day. */
  dollarsOf(price: number, day: number): number {
    const [numerator, denominator] = this.story.ratio;
    return price * (this.isAfter(day) ? denominator : numerator);
  }

  /** Returns the measured scopes: the portfolio, its accounts, and the asset. */
  scopes(): Map<string, SeriesDay[]> {
    const accounts = [...this.accounts].map(([id, walked]) => [id, walked.days] as const);
    const all = accounts.flatMap(([, ofAccount]) => ofAccount);
    const together = days.map(({ day }) => addedUp(day, all));
    return new Map([['portfolio', together], ...accounts, ['asset', this.asset()]]);
  }

  private asset(): SeriesDay[] {
    const moves = [...this.accounts].flatMap(([accountId, { holdings }]) =>
      holdings.map((holding) => ({ ...holding, accountId })),
    );
    const { ledger } = this.stream;
    const prices = pricePath(
      {
        own: [],
        shared: this.quotes(),
        trades: () => tradePricesOf(ledger, 'VTI'),
        splits: splitRatiosOf(ledger, 'VTI'),
      },
      days,
    );
    return assetSeries(
      moves.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
      days.map(({ day }) => day),
      prices,
    );
  }

  private isAfter(day: number): boolean {
    return this.isSplit && day >= this.story.splitDay;
  }

  private quotes(): StoredQuote[] {
    return [...this.story.quotes]
      .sort(([a], [b]) => a - b)
      .map(([day, price]) => ({
        day: january(day),
        at: `${january(day)}T17:00:00.000Z`,
        price: String(this.dollarsOf(price, day)),
      }));
  }

  private split(): void {
    evolveLedger(this.stream.ledger, {
      type: 'StockSplitRecorded',
      data: {
        splitId: 'split',
        ticker: 'VTI',
        at: `${january(this.story.splitDay)}T08:00:00.000Z`,
        numerator: String(this.story.ratio[0]),
        denominator: String(this.story.ratio[1]),
        cashInLieu: [],
      },
    });
  }

  private detailsOf(deal: Deal): TransactionDetails {
    const { accountId, type: transactionType, day, lots, price, feeInCents } = deal;
    const common = { accountId, transactionType, at: `${january(day)}T15:00:00.000Z` };
    if (transactionType === 'dividend' || transactionType === 'cash_distribution')
      return buy({
        ...common,
        ticker: transactionType === 'dividend' ? 'VTI' : null,
        quantity: null,
        price: null,
        amount: `${lots}.00`,
      });
    const [shares, dollars] = [this.sharesOf(deal), this.dollarsOf(price, day)];
    const fee = transactionType === 'sell' ? -feeInCents : feeInCents;
    return buy({
      ...common,
      quantity: hundredths(shares),
      price: String(dollars),
      fee: hundredths(feeInCents),
      amount: hundredths(shares * dollars + fee),
    });
  }
}

const hundredths = (count: number): string => (count / 100).toFixed(2);

function addedUp(day: string, all: readonly SeriesDay[]): SeriesDay {
  const those = all.filter((each) => each.day === day);
  const sum = (name: 'value' | 'inflow' | 'outflow' | 'dividends' | 'fees'): Decimal =>
    Decimal.sum(those.map((each) => each[name]));
  return {
    day,
    value: sum('value'),
    inflow: sum('inflow'),
    outflow: sum('outflow'),
    dividends: sum('dividends'),
    fees: sum('fees'),
    isIncomplete: those.some(({ isIncomplete }) => isIncomplete),
  };
}

/** Returns the result of a scope after the end of a day of January up to today. */
function measuredAfter(all: readonly SeriesDay[], day: number) {
  return measure({
    from: january(day),
    startValue: all.find((each) => each.day === january(day))?.value ?? Decimal.zero,
    days: all.filter((each) => each.day > january(day)),
  });
}

test('a split changes no value and no return, whatever its ratio, its day and the quotes around it', () => {
  let heldOverIt = 0;
  fc.assert(
    fc.property(anyStory, (story) => {
      const [plain, split] = [new Told(story, false), new Told(story, true)];
      expect(split.deals).toEqual(plain.deals);
      const [expected, scopes] = [plain.scopes(), split.scopes()];
      expect([...scopes.keys()]).toEqual([...expected.keys()]);
      for (const [name, all] of scopes)
        expect(measuredAfter(all, 0)).toEqual(measuredAfter(expected.get(name) ?? [], 0));
      const moved = [...split.accounts.values()].flatMap(({ holdings }) => holdings);
      const isOfSplit = ({ day, inflow, outflow }: (typeof moved)[number]): boolean =>
        day === january(story.splitDay) && inflow.isZero() && outflow.isZero();
      if (moved.some(isOfSplit)) heldOverIt += 1;
    }),
  );
  expect(heldOverIt).toBeGreaterThan(20);
});

/**
 * Returns the cents that prices of shares gained after a day of January: the shares of each day's
 * start and end x the movement of the price from there.
 */
function marketOf({ deals, ...told }: MarketInput, accountId: string, after: number): number {
  let [held, cents] = [0, 0];
  let price = 0;
  for (let day = 1; day <= TODAY; day += 1) {
    const isSplitToday = day === told.story.splitDay;
    const [numerator, denominator] = isSplitToday ? told.story.ratio : [1, 1];
    held = (held * numerator) / denominator;
    const before = (price * denominator) / numerator;
    price = told.priceOn(day);
    let ofDay = held * (price - before);
    for (const deal of deals)
      if (deal.accountId === accountId && deal.day === day) {
        const [shares, dollars] = [told.sharesOf(deal), told.dollarsOf(deal)];
        if (deal.type === 'buy') ofDay += shares * (price - dollars);
        if (deal.type === 'sell') ofDay += shares * (dollars - price);
        if (deal.type === 'buy' || deal.type === 'initial_position') held += shares;
        if (deal.type === 'sell') held -= shares;
      }
    if (day > after) cents += ofDay;
  }
  return cents;
}

interface MarketInput {
  readonly story: Story;
  readonly deals: readonly Deal[];
  sharesOf(deal: Deal): number;
  dollarsOf(deal: Deal): number;
  priceOn(day: number): number;
}

/** A story whose asset has a price from the first day on. */
const anyQuoted = fc
  .tuple(anyStory, anyPrice)
  .map(([story, first]): Story => ({ ...story, quotes: new Map([[1, first], ...story.quotes]) }));
const cents = (amount: number): number => Math.round(amount * 100);

test('what the prices of the shares held made is the market part, and with it all parts add up to the end, to the cent', () => {
  let movedOnes = 0;
  fc.assert(
    fc.property(anyQuoted, fc.integer({ min: 0, max: TODAY - 1 }), (story, after) => {
      const told = new Told(story, true);
      const input: MarketInput = {
        story,
        deals: told.deals,
        sharesOf: (deal) => told.sharesOf(deal),
        dollarsOf: ({ price, day }) => told.dollarsOf(price, day),
        priceOn: (day) => {
          const quoted = [...story.quotes.keys()].filter((each) => each <= day);
          return told.dollarsOf(story.quotes.get(Math.max(...quoted)) ?? 0, day);
        },
      };
      const ofAccounts = new Map(
        ['401k', 'chosen'].map((id) => [id, marketOf(input, id, after)] as const),
      );
      const ofAll = [...ofAccounts.values()].reduce((a, b) => a + b, 0);
      for (const [name, all] of told.scopes()) {
        const market = ofAccounts.get(name) ?? ofAll;
        const measured = measuredAfter(all, after);
        const { startValue, endValue, inflows, outflows, dividends, fees } = measured;
        expect(cents(measured.market)).toBe(market);
        expect(cents(endValue)).toBe(
          cents(startValue) +
            cents(inflows) -
            cents(outflows) +
            cents(dividends) +
            cents(fees) +
            market,
        );
        if (market !== 0) movedOnes += 1;
      }
    }),
  );
  expect(movedOnes).toBeGreaterThan(50);
});
