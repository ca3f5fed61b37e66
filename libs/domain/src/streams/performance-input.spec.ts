import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import {
  decideLedger,
  evolveLedger,
  type LedgerCommand,
  type LedgerEvent,
  lotBook,
} from '../ledger';
import { buy, cash, record, recorded, remove, snapshot } from '../ledger/fixtures/ledger';
import { commands } from '../ledger/fixtures/random';
import { splitRecorded } from '../ledger/fixtures/splits';
import { type AccountDay, type HoldingDay, measure, type StoredQuote } from '../performance';
import { calendarOf, dayAfter, daysFrom, january } from './fixtures/january';
import {
  type Calendar,
  type PortfolioStream,
  portfolioStream,
  type ReflectedSeries,
  seriesSince,
  staleSince,
} from '.';

interface Kept {
  readonly days: Map<string, AccountDay[]>;
  readonly holdings: Map<string, HoldingDay[]>;
  reflected: ReflectedSeries;
}

/** A portfolio with its quotes, changed by a series of edits. */
class World {
  readonly stream: PortfolioStream = portfolioStream.initial();
  today = january(4);
  private readonly quotes: StoredQuote[] = [];
  private fresh: StoredQuote[] = [];

  apply(edit: Edit): void {
    if (edit.kind === 'day') this.today = dayAfter(this.today);
    if (edit.kind === 'command') this.command(edit.command);
    if (edit.kind === 'quote') {
      const quote = {
        day: january(edit.day),
        at: `${january(edit.day)}T20:00:00.000Z`,
        price: String(edit.price),
      };
      this.quotes.push(quote);
      this.fresh.push(quote);
    }
    if (edit.kind === 'split')
      evolveLedger(this.stream.ledger, {
        type: 'StockSplitRecorded',
        data: {
          splitId: `s${this.stream.ledger.splits.size}-${edit.day}`,
          ticker: 'VTI',
          at: `${january(edit.day)}T08:00:00.000Z`,
          numerator: '2',
          denominator: '1',
          cashInLieu: edit.paid === null ? [] : [{ accountId: '401k', amount: edit.paid }],
        },
      });
    if (edit.kind === 'unsplit') {
      const split = [...this.stream.ledger.splits.values()].at(-1);
      if (split)
        evolveLedger(this.stream.ledger, {
          type: 'StockSplitDeleted',
          data: { splitId: split.splitId, replaced: split },
        });
    }
  }

  /** Calculates the stale days, or all days if nothing is kept. */
  series(kept: Kept | null): Kept {
    const calendar = calendarOf(this.today);
    const changed = new Map<string, string>();
    for (const { at } of kept ? this.fresh : [])
      if (at < (changed.get('VTI') ?? '~')) changed.set('VTI', at);
    this.fresh = kept ? [] : this.fresh;
    const first = this.ordered()[0];
    const since = staleSince(
      this.stream,
      kept?.reflected ?? null,
      { changed, first: new Map(first ? [['VTI', first.at]] : []) },
      calendar,
    );
    const next: Kept = {
      days: new Map(),
      holdings: new Map(),
      reflected: { lastDay: this.today, touches: this.stream.ledger.touches.length },
    };
    const series = seriesSince(this.stream, {
      since,
      implied: this.implied(since, kept, calendar),
      days: daysFrom(
        [...since.values()].reduce((a, b) => (a < b ? a : b), this.today),
        calendar,
      ),
      quotesOf: () => ({ own: [], shared: this.ordered() }),
      calendar,
    });
    for (const step of series) {
      if (step === null) continue;
      const [accountId, { days, holdings }] = step;
      const isBefore = ({ day }: { day: string }) => day < (since.get(accountId) ?? '');
      const [old, oldHoldings] = [kept?.days.get(accountId), kept?.holdings.get(accountId)];
      next.days.set(accountId, [...(old ?? []).filter(isBefore), ...days]);
      next.holdings.set(accountId, [...(oldHoldings ?? []).filter(isBefore), ...holdings]);
    }
    return next;
  }

  private implied(
    since: ReadonlyMap<string, string>,
    kept: Kept | null,
    calendar: Calendar,
  ): Map<string, Decimal> {
    return new Map(
      [...since].flatMap(([accountId, day]) => {
        const eve = calendar.dayBefore(day);
        const row = kept?.days.get(accountId)?.find((each) => each.day === eve);
        return row ? [[accountId, row.implied] as const] : [];
      }),
    );
  }

  priceNow(): Decimal {
    return Decimal.parse(this.ordered().at(-1)?.price ?? '0');
  }

  private ordered(): StoredQuote[] {
    return [...this.quotes].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }

  private command(command: LedgerCommand): void {
    const decision = decideLedger(command, this.stream.ledger, snapshot);
    if (decision.ok) for (const event of decision.events) evolveLedger(this.stream.ledger, event);
  }
}

type Edit =
  | { readonly kind: 'day' }
  | { readonly kind: 'unsplit' }
  | { readonly kind: 'split'; readonly day: number; readonly paid: string | null }
  | { readonly kind: 'quote'; readonly day: number; readonly price: number }
  | { readonly kind: 'command'; readonly command: LedgerCommand };

const inJanuary = fc.integer({ min: 1, max: 14 });
const others: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Edit>({ kind: 'day' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      day: inJanuary,
      price: fc.integer({ min: 1, max: 300 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      day: inJanuary,
      paid: fc.constantFrom(null, '0.00', '7.00'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Edit>({ kind: 'unsplit' }) },
);
const edits: fc.Arbitrary<Edit[]> = fc
  .tuple(commands, fc.array(others, { maxLength: 30 }), fc.infiniteStream(fc.boolean()))
  .map(([orders, rest, coins]) => {
    const left = [...rest];
    return orders.flatMap((command): Edit[] => {
      const next = coins.next().value ? left.shift() : undefined;
      return [{ kind: 'command', command }, ...(next ? [next] : [])];
    });
  });

const plain = ({ days, holdings }: Kept): unknown =>
  JSON.parse(JSON.stringify([[...days].sort(), [...holdings].sort()])) as unknown;

test('after any edits the series that goes on is the one from nothing', () => {
  fc.assert(
    fc.property(edits, (all) => {
      const world = new World();
      let kept = world.series(null);
      for (const edit of all) {
        world.apply(edit);
        kept = world.series(kept);
        expect(plain(kept)).toEqual(plain(world.series(null)));
      }
    }),
    { numRuns: 60 },
  );
});

describe('what is worked out anew, of two accounts with a purchase of 2 January and days up to the 14th', () => {
  const today = january(14);
  const at = (day: number, hour = '15'): string => `${january(day)}T${hour}:00:00.000Z`;
  const given = () => {
    const stream = portfolioStream.initial();
    const run = (command: LedgerCommand): void => {
      const decision = decideLedger(command, stream.ledger, snapshot);
      if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
      for (const event of decision.events) evolveLedger(stream.ledger, event);
    };
    run(record('first', buy({ accountId: '401k', at: at(2) })));
    run(record('other', buy({ accountId: 'chosen', at: at(2) })));
    run(record('later', buy({ accountId: '401k', at: at(9) })));
    const reflected = { lastDay: today, touches: stream.ledger.touches.length };
    const since = (news: { readonly quote?: string; readonly first?: string | null } = {}) =>
      staleSince(
        stream,
        reflected,
        {
          changed: new Map(news.quote === undefined ? [] : [['VTI', news.quote]]),
          first: new Map(news.first === null ? [] : [['VTI', news.first ?? at(1)]]),
        },
        calendarOf(today),
      );
    return { stream, run, since };
  };
  const fromDays = (ofFirst: number, ofOther: number) =>
    new Map([
      ['401k', january(ofFirst)],
      ['chosen', january(ofOther)],
    ]);

  test('nothing but the last day, where nothing has changed', () => {
    expect(given().since()).toEqual(fromDays(14, 14));
  });

  test('a backdated trade counts from its day on, in its account', () => {
    const { stream, run, since } = given();
    run(record('backdated', buy({ accountId: '401k', at: at(8) })));
    expect(since()).toEqual(fromDays(8, 14));
    const series = seriesSince(stream, {
      since: since(),
      implied: new Map(),
      days: daysFrom(january(8), calendarOf(today)),
      quotesOf: () => ({ own: [], shared: [] }),
      calendar: calendarOf(today),
    });
    const spans = [...series]
      .filter((step) => step !== null)
      .map(([id, { days }]) => [id, days[0]?.day, days.length]);
    expect(spans).toEqual([
      ['401k', january(8), 7],
      ['chosen', january(14), 1],
    ]);
  });

  test('a trade that prices the days before the first quote counts wherever the asset is held', () => {
    const { run, since } = given();
    run(record('backdated', buy({ accountId: '401k', at: at(8) })));
    expect(since({ first: null })).toEqual(fromDays(8, 8));
    expect(since({ first: at(10) })).toEqual(fromDays(8, 8));
    expect(since({ first: at(8, '20') })).toEqual(fromDays(8, 14));
  });

  test('a trade that is deleted counts from its day on', () => {
    const { run, since } = given();
    run(remove('later'));
    expect(since()).toEqual(fromDays(9, 14));
  });

  test('a backdated quote counts from its day on, wherever the asset is held', () => {
    const { run, since } = given();
    expect(since({ quote: at(5, '20') })).toEqual(fromDays(5, 5));
    run(record('backdated', buy({ accountId: '401k', at: at(4) })));
    expect(since({ quote: at(5, '20') })).toEqual(fromDays(4, 5));
  });
});

test('what a split paid for a buy that is deleted is a gain of its day, whatever comes later', () => {
  const stream = portfolioStream.initial();
  const at = (day: number): string => `${january(day)}T00:00:00.000Z`;
  const details = buy({ at: at(2) });
  const paid = [{ accountId: 'brokerage', amount: '110.00' }];
  for (const event of [
    recorded('bought', details),
    splitRecorded({ at: at(4), cashInLieu: paid }),
    recorded('paid in', cash({ amount: '100.00', at: at(8) })),
    { type: 'TransactionDeleted', data: { transactionId: 'bought', replaced: details } },
  ] satisfies LedgerEvent[])
    evolveLedger(stream.ledger, event);
  const calendar = calendarOf(january(9));
  const since = staleSince(stream, null, { changed: new Map(), first: new Map() }, calendar);
  expect([...since]).toEqual([['brokerage', january(4)]]);
  const steps = seriesSince(stream, {
    since,
    implied: new Map(),
    days: daysFrom(january(4), calendar),
    quotesOf: () => ({ own: [], shared: [] }),
    calendar,
  });
  const days = [...steps].flatMap((step) => step?.[1].days ?? []);
  const { gain, twr } = measure({ from: january(3), startValue: Decimal.zero, days });
  expect({ gain, twr }).toMatchObject({ gain: 110, twr: 0 });
});

/**
 * Checks whether an edit is a trade, a quote or a new day. An initial position does not count: it
 * comes in at the price of its day, whatever its cost.
 */
function isTradeOrQuote(edit: Edit): boolean {
  if (edit.kind !== 'command') return edit.kind === 'quote' || edit.kind === 'day';
  const { command } = edit;
  return command.type === 'DeleteTransaction' || command.transactionType !== 'initial_position';
}

/**
 * Returns the gain of closed lots of one account, and the gain that open lots would have at a
 * price.
 */
function gainsOfLots({ ledger }: PortfolioStream, accountId: string, price: Decimal) {
  const { open, closed } = lotBook(ledger, accountId, 'VTI', 'FIFO');
  return {
    realised: Decimal.sum(closed.map(({ gain }) => gain)),
    unrealised: Decimal.sum(open.map(({ quantity, cost }) => quantity.times(price).minus(cost))),
  };
}

test('the unrealised gain is what open lots gained', () => {
  let measuredOnes = 0;
  fc.assert(
    fc.property(edits, (all) => {
      const world = new World();
      for (const edit of all.filter(isTradeOrQuote)) world.apply(edit);
      world.apply({ kind: 'quote', day: 1, price: 7 });
      world.today = january(20);
      for (const [accountId, days] of world.series(null).days) {
        const { realised, unrealised } = gainsOfLots(world.stream, accountId, world.priceNow());
        const measured = measure({ from: 'eve', startValue: Decimal.zero, days, realised });
        expect(measured.unrealised).toBeCloseTo(unrealised.toNumber(), 1);
        measuredOnes += 1;
      }
    }),
    { numRuns: 60 },
  );
  expect(measuredOnes).toBeGreaterThan(20);
});
