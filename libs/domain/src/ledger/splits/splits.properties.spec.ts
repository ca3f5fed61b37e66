import fc from 'fast-check';
import { Decimal } from '../../kernel/decimal';
import { priceAfterSplits, sharesAfterSplit } from '../../kernel/split-ratio';
import {
  cashOf,
  decideLedger,
  decideSplit,
  emptyLedger,
  evolveLedger,
  holdingsOf,
  type LedgerEvent,
  type LedgerState,
  latestTrade,
  lotBook,
  type LotMethod,
} from '..';
import { snapshot } from '../fixtures/ledger';
import { commands } from '../fixtures/random';
import { recordSplit } from '../fixtures/splits';

const METHODS: LotMethod[] = ['FIFO', 'LIFO', 'Average Cost', 'Specific Identification'];
const ACCOUNTS = ['401k', 'chosen'];
const ratios = fc.record({
  day: fc.integer({ min: 1, max: 12 }),
  numerator: fc.integer({ min: 1, max: 20 }),
  denominator: fc.integer({ min: 1, max: 20 }),
});
const whole = (value: number): Decimal => Decimal.fromInteger(value);

/** Returns the events of the transactions and splits that the deciders accept, in some order. */
function history(
  list: Parameters<typeof decideLedger>[0][],
  splits: readonly { day: number; numerator: number; denominator: number }[],
): LedgerEvent[] {
  const state = emptyLedger();
  const events: LedgerEvent[] = [];
  const take = (decision: ReturnType<typeof decideLedger>): void => {
    if (!decision.ok) return;
    for (const event of decision.events) evolveLedger(state, event);
    events.push(...decision.events);
  };
  list.forEach((command, index) => {
    take(decideLedger(command, state, snapshot));
    const split = splits[index % 5 === 4 ? (index - 4) / 5 : -1];
    if (split) {
      const at = `2024-01-${String(split.day).padStart(2, '0')}T12:00:00.000Z`;
      take(
        decideSplit(
          recordSplit({
            splitId: `x${index}`,
            at,
            numerator: `${split.numerator}`,
            denominator: `${split.denominator}`,
          }),
          state,
          snapshot,
        ),
      );
    }
  });
  return events;
}

const fold = (events: readonly LedgerEvent[]): LedgerState =>
  events.reduce(evolveLedger, emptyLedger());
const histories = fc
  .tuple(commands, fc.array(ratios, { maxLength: 6 }))
  .map(([list, splits]) => history(list, splits));

const facesOf = (state: LedgerState) => ({
  holdings: [...holdingsOf(state)]
    .map(({ accountId, quantity }) => `${accountId} ${quantity}`)
    .sort(),
  cash: ACCOUNTS.map((accountId) => cashOf(state, accountId).toString()),
  trade: latestTrade(state, 'VTI')?.price.toString(),
  lots: METHODS.map((method) =>
    JSON.stringify(ACCOUNTS.map((accountId) => lotBook(state, accountId, 'VTI', method))),
  ),
});

describe('whatever is traded and split', () => {
  it.each(METHODS)(
    'lots under %s hold the shares of the holding, and cost what was paid',
    (method) => {
      fc.assert(
        fc.property(histories, (events) => {
          const state = fold(events);
          for (const accountId of ACCOUNTS) {
            const { open, closed } = lotBook(state, accountId, 'VTI', method);
            const held =
              [...holdingsOf(state)].find((holding) => holding.accountId === accountId)?.quantity ??
              Decimal.zero;
            const trades = [...state.entries.values()].filter(
              ({ details, quantity }) => details.accountId === accountId && quantity !== null,
            );
            const of = (isSell: boolean) =>
              Decimal.sum(
                trades
                  .filter(({ details }) => (details.transactionType === 'sell') === isSell)
                  .map(({ amount }) => amount),
              );
            expect(Decimal.sum(open.map((lot) => lot.quantity)).toString()).toBe(held.toString());
            expect(Decimal.sum([...open, ...closed].map((lot) => lot.cost)).toString()).toBe(
              of(false).toString(),
            );
            expect(Decimal.sum(closed.map((lot) => lot.proceeds)).toString()).toBe(
              of(true).toString(),
            );
            expect(open.every((lot) => lot.quantity.isPositive() && !lot.cost.isNegative())).toBe(
              true,
            );
          }
        }),
      );
    },
  );

  it('no sell is left uncovered, and the order in which it was recorded does not matter', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const state = fold(events);
        const left: LedgerEvent[] = [...state.entries.values()]
          .sort((a, b) => a.order - b.order)
          .map(({ transactionId, details }) => ({
            type: 'TransactionRecorded',
            data: { transactionId, importId: null, fingerprint: null, ...details },
          }));
        const splits: LedgerEvent[] = [...state.splits.values()].map((data) => ({
          type: 'StockSplitRecorded',
          data,
        }));
        expect(facesOf(fold([...splits, ...left]))).toEqual(facesOf(state));
        expect(facesOf(fold([...left, ...splits]))).toEqual(facesOf(state));
        for (const accountId of ACCOUNTS)
          expect(
            lotBook(state, accountId, 'VTI', 'FIFO').closed.every((lot) => lot.lotId !== null),
          ).toBe(true);
      }),
    );
  });

  it('deleting every split leaves what there would be without any', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const state = fold(events);
        for (const split of [...state.splits.values()])
          evolveLedger(state, {
            type: 'StockSplitDeleted',
            data: { splitId: split.splitId, replaced: split },
          });
        expect(facesOf(state)).toEqual(
          facesOf(fold(events.filter((event) => event.type !== 'StockSplitRecorded'))),
        );
      }),
    );
  });
});

describe('a split', () => {
  const figures = fc.tuple(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 1, max: 100 }),
  );
  const at = '2024-02-01T00:00:00.000Z';

  it('keeps the value of what is held, but for rounding to 8 decimals', () => {
    fc.assert(
      fc.property(figures, ([hundredths, cents, numerator, denominator]) => {
        const ratio = { at, numerator: whole(numerator), denominator: whole(denominator) };
        const [shares, price] = [
          whole(hundredths).dividedBy(whole(100), 2),
          whole(cents).dividedBy(whole(100), 2),
        ];
        const [after, priceAfter] = [
          sharesAfterSplit(shares, ratio),
          priceAfterSplits(price, '2024-01-31T21:00:00.000Z', [ratio]),
        ];
        // Each of the figures is off by less than one unit of its last decimal.
        const least = Decimal.parse('0.00000001');
        const allowed = least.times(shares.plus(price).plus(after).plus(priceAfter));
        expect(
          after.times(priceAfter).minus(shares.times(price)).abs().compareTo(allowed),
        ).not.toBe(1);
      }),
    );
  });

  it('and its reverse leave shares and prices as they were where nothing is rounded', () => {
    fc.assert(
      fc.property(figures, ([thousandths, cents, numerator]) => {
        const forth = { at, numerator: whole(numerator), denominator: Decimal.one };
        const back = {
          at: '2024-03-01T00:00:00.000Z',
          numerator: Decimal.one,
          denominator: whole(numerator),
        };
        const shares = whole(thousandths).dividedBy(whole(1000), 3);
        expect(sharesAfterSplit(sharesAfterSplit(shares, forth), back).toString()).toBe(
          shares.toString(),
        );
        const price = whole(cents * numerator);
        expect(priceAfterSplits(price, '2024-01-01T00:00:00.000Z', [forth, back]).toString()).toBe(
          price.toString(),
        );
      }),
    );
  });

  it('never makes shares of nothing: what it leaves is the exact number, cut off at 8 decimals', () => {
    fc.assert(
      fc.property(figures, ([hundredths, , numerator, denominator]) => {
        const shares = whole(hundredths).dividedBy(whole(100), 2);
        const after = sharesAfterSplit(shares, {
          at,
          numerator: whole(numerator),
          denominator: whole(denominator),
        });
        const rest = shares.times(whole(numerator)).minus(after.times(whole(denominator)));
        expect(rest.isNegative()).toBe(false);
        expect(rest.compareTo(Decimal.parse('0.00000001').times(whole(denominator)))).toBe(-1);
      }),
    );
  });
});
