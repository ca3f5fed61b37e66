import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { accountDays, type AccountDay, type AccountMove } from '../performance';
import { NOTHING_YET } from '../performance/fixtures/nothing-yet';
import { type AccountSums, type Statement, statementOf } from './statement';
import { allSteps } from '../performance/fixtures/all-steps';

const d = (text: string): Decimal => Decimal.parse(text);
const DAYS = Array.from({ length: 12 }, (_, n) => `2026-03-${String(n + 1).padStart(2, '0')}`);
const calendar = DAYS.map((day) => ({ day, last: `${day}T23:59:59.999Z` }));

const cents = fc.integer({ min: 1, max: 500_000 }).map((n) => d((n / 100).toFixed(2)));
const TYPES = [
  'cash_contribution',
  'cash_distribution',
  'dividend',
  'buy',
  'initial_position',
] as const;
const move = fc
  .record({
    type: fc.constantFrom(...TYPES),
    day: fc.constantFrom(...DAYS),
    amount: cents,
    fee: cents,
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ type, day, amount, fee, quantity }) => ({ type, day, amount, fee, quantity }));
type Drawn = typeof move extends fc.Arbitrary<infer T> ? T : never;

const PRICE = d('10');
/** Trades at the present price, so that constant prices leave no market effect. */
function moveOf({ type, day, amount, fee, quantity }: Drawn): AccountMove {
  const isTrade = type === 'buy' || type === 'initial_position';
  const paid = type === 'buy' ? fee : Decimal.zero;
  const shares = isTrade ? d(String(quantity)) : Decimal.zero;
  return {
    type,
    at: `${day}T12:00:00.000Z`,
    ticker: isTrade || type === 'dividend' ? 'VTI' : null,
    quantity: shares,
    amount: isTrade ? shares.times(PRICE).plus(paid) : amount,
    fee: paid,
  };
}

/** Returns the inputs of a statement from the daily series and the transactions. */
function sumsOf(
  days: readonly AccountDay[],
  moves: readonly AccountMove[],
  { from, to }: { readonly from: string; readonly to: string },
): AccountSums {
  const within = days.filter(({ day }) => day >= from && day <= to);
  const sum = (name: 'inflow' | 'outflow' | 'dividends' | 'fees' | 'impliedRise') =>
    Decimal.sum(within.map((one) => one[name]));
  const deposits = moves.filter(
    ({ type, at }) =>
      type === 'cash_contribution' && at.slice(0, 10) >= from && at.slice(0, 10) <= to,
  );
  return {
    accountId: 'a',
    opening: days.findLast(({ day }) => day < from)?.value ?? Decimal.zero,
    closing: days.findLast(({ day }) => day <= to)?.value ?? Decimal.zero,
    inflow: sum('inflow'),
    outflow: sum('outflow'),
    implied: sum('impliedRise'),
    deposits: Decimal.sum(deposits.map((one) => ('amount' in one ? one.amount : Decimal.zero))),
    dividends: sum('dividends'),
    fees: sum('fees'),
  };
}

const walked = (moves: readonly AccountMove[], prices: readonly Decimal[]) =>
  allSteps(accountDays(NOTHING_YET, moves, calendar, () => prices)).days;
const parts = ({ opening, closing, ...between }: Statement) => ({
  opening,
  closing,
  between: Object.values(between) as Decimal[],
});
const drawnMoves = fc
  .array(move, { maxLength: 30 })
  .map((drawn) => drawn.map(moveOf).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)));
const drawnPrices = fc.array(cents, { minLength: DAYS.length, maxLength: DAYS.length });
const drawnDay = fc.constantFrom(...DAYS);

describe('a statement', () => {
  test('adds up: opening value and all that happened are the closing value, to the cent', () => {
    fc.assert(
      fc.property(drawnMoves, drawnPrices, drawnDay, drawnDay, (moves, prices, one, other) => {
        const [from = one, to = other] = [one, other].sort();
        const sums = sumsOf(walked(moves, prices), moves, { from, to });
        const { opening, between, closing } = parts(statementOf([sums]));
        expect(String(Decimal.sum([opening, ...between]))).toBe(String(closing));
        expect(String(closing)).toBe(String(closing.roundTo(2)));
      }),
    );
  });

  test('leaves the market nothing where prices stand still and trades were made at them', () => {
    fc.assert(
      fc.property(drawnMoves, drawnDay, drawnDay, (moves, one, other) => {
        const [from = one, to = other] = [one, other].sort();
        const days = walked(
          moves,
          DAYS.map(() => PRICE),
        );
        const { market, sharesEntered } = statementOf([sumsOf(days, moves, { from, to })]);
        expect(String(market)).toBe('0');
        const entered = moves.filter(
          ({ type, at }) =>
            type === 'initial_position' && at.slice(0, 10) >= from && at.slice(0, 10) <= to,
        );
        expect(String(sharesEntered)).toBe(
          String(Decimal.sum(entered.map((it) => ('amount' in it ? it.amount : Decimal.zero)))),
        );
      }),
    );
  });

  test('of two periods that follow each other is the statement of both together', () => {
    fc.assert(
      fc.property(drawnMoves, drawnPrices, fc.integer({ min: 0, max: 10 }), (moves, prices, n) => {
        const days = walked(moves, prices);
        const of = (from = DAYS[0] ?? '', to = DAYS.at(-1) ?? '') =>
          parts(statementOf([sumsOf(days, moves, { from, to })]));
        const [first, second, both] = [of(DAYS[0], DAYS[n]), of(DAYS[n + 1]), of()];
        expect(String(first.closing)).toBe(String(second.opening));
        expect(
          first.between.map((figure, k) => String(figure.plus(second.between[k] ?? figure))),
        ).toEqual(both.between.map(String));
      }),
    );
  });

  test('of several accounts is the sum of their statements', () => {
    fc.assert(
      fc.property(drawnMoves, drawnMoves, drawnPrices, (one, other, prices) => {
        const period = { from: DAYS[3] ?? '', to: DAYS[9] ?? '' };
        const all = [one, other].map((moves) => sumsOf(walked(moves, prices), moves, period));
        const [a, b] = all.map((sums) => Object.values(statementOf([sums])) as Decimal[]);
        expect((Object.values(statementOf(all)) as Decimal[]).map(String)).toEqual(
          a?.map((figure, n) => String(figure.plus(b?.[n] ?? figure))),
        );
      }),
    );
  });
});
