import fc from 'fast-check';
import type { Claim, Needs, Purse } from './claims';
import { compareFills } from './claims';
import { fund, type Funded } from './funding';
import { Fraction, mostFor, oracle, setsOf } from './fixtures/oracle';

/** Small figures, so that sums often equal limits and each other. */
const amounts = fc.bigInt({ min: 0n, max: 30n });

interface Case {
  readonly claims: Claim[];
  readonly purses: Purse[];
  readonly capital: bigint;
  readonly minimum: bigint;
}

const cases = fc
  .record({
    cash: fc.array(amounts, { minLength: 1, maxLength: 4 }),
    wishes: fc.array(
      fc.record({ steps: fc.tuple(amounts, amounts, amounts, amounts), reach: fc.nat(15) }),
      { minLength: 1, maxLength: 5 },
    ),
    held: fc.bigInt({ min: 0n, max: 40n }),
    minimum: fc.bigInt({ min: 0n, max: 12n }),
  })
  .map(({ cash, wishes, held, minimum }): Case => {
    const purses = cash.map((amount, index) => ({
      accountId: `account-${index}`,
      cash: amount,
      fee: 0n,
      fractionalShares: false,
    }));
    const claims = wishes.map(({ steps: [a, b, c, d], reach }, index): Claim => {
      const needs: Needs = [a, a + b, a + b + c, a + b + c + d + 1n];
      return {
        ticker: `T${index}`,
        needs,
        purses: purses.filter((_, purse) => (reach >> purse) % 2 === 1),
      };
    });
    const all = cash.reduce((sum, amount) => sum + amount, 0n);
    return { claims, purses, capital: all > held ? all - held : 0n, minimum };
  });

const sumsOf = ({ fundings }: Funded): Map<string, Fraction> =>
  new Map(fundings.map(({ claim, sum, whole }) => [claim.ticker, new Fraction(sum, whole)]));
const textOf = (sums: ReadonlyMap<string, Fraction>): string[] =>
  [...sums].map(([ticker, { top, bottom }]) => `${ticker} ${top}/${bottom}`).sort();
const RUNS = { numRuns: 2_000 };

describe('giving out cash', () => {
  it('gives what progressive filling gives, and drops the same in the same order', () => {
    fc.assert(
      fc.property(cases, ({ claims, purses, ...limits }) => {
        const expected = oracle(claims, purses, limits);
        const funded = fund(claims, purses, limits);
        expect([...funded.dropped.keys()]).toEqual(expected.dropped);
        expect(textOf(sumsOf(funded))).toEqual(textOf(expected.sums));
      }),
      RUNS,
    );
  });

  it('spends no more of a purse than its cash and of all than the capital, and draws add up to the sum', () => {
    fc.assert(
      fc.property(cases, ({ claims, purses, ...limits }) => {
        const { fundings } = fund(claims, purses, limits);
        const spent = new Map<Purse, Fraction>();
        for (const { claim, sum, whole, draws } of fundings) {
          let drawn = 0n;
          for (const [purse, amount] of draws) {
            expect(claim.purses).toContain(purse);
            expect(amount > 0n).toBe(true);
            drawn += amount;
            spent.set(
              purse,
              (spent.get(purse) ?? new Fraction(0n)).plus(new Fraction(amount, whole)),
            );
          }
          expect(drawn).toBe(sum);
          expect(
            new Fraction(sum, whole).compare(new Fraction(claim.needs[3])),
          ).toBeLessThanOrEqual(0);
        }
        let all = new Fraction(0n);
        for (const [purse, amount] of spent) {
          expect(amount.compare(new Fraction(purse.cash))).toBeLessThanOrEqual(0);
          all = all.plus(amount);
        }
        expect(all.compare(new Fraction(limits.capital))).toBeLessThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('leaves no asset short that could get more without taking from one that is no better off', () => {
    fc.assert(
      fc.property(cases, ({ claims, purses, capital }) => {
        const { fundings } = fund(claims, purses, { capital, minimum: 0n });
        const given = new Map(fundings.map((funding) => [funding.claim.ticker, funding]));
        const sums = sumsOf({ fundings, dropped: new Map() });
        for (const claim of claims) {
          if (sums.get(claim.ticker)?.compare(new Fraction(claim.needs[3])) === 0) continue;
          const own = given.get(claim.ticker);
          const isHeldBack = setsOf(claims).some((set) => {
            if (!set.includes(claim)) return false;
            const got = set.reduce(
              (sum, member) => sum.plus(sums.get(member.ticker) ?? new Fraction(0n)),
              new Fraction(0n),
            );
            const noneIsBetterOff = set.every((member) => {
              const other = given.get(member.ticker);
              if (own === undefined || other === undefined) return false;
              return compareFills(other.fill, own.fill) <= 0;
            });
            return noneIsBetterOff && got.compare(mostFor(set, purses, capital)) === 0;
          });
          expect(isHeldBack).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('lowers nobody when cash is added to a purse, before dropping', () => {
    fc.assert(
      fc.property(
        cases,
        fc.nat(3),
        fc.bigInt({ min: 1n, max: 20n }),
        ({ claims, purses, capital }, at, more) => {
          const index = at % purses.length;
          const richer = purses.map((purse, place) =>
            place === index ? { ...purse, cash: purse.cash + more } : purse,
          );
          const moved = claims.map((claim) => ({
            ...claim,
            purses: claim.purses.flatMap((purse) => richer[purses.indexOf(purse)] ?? []),
          }));
          const before = sumsOf(fund(claims, purses, { capital, minimum: 0n }));
          const after = sumsOf(fund(moved, richer, { capital: capital + more, minimum: 0n }));
          for (const [ticker, sum] of before)
            expect(after.get(ticker)?.compare(sum)).toBeGreaterThanOrEqual(0);
        },
      ),
      RUNS,
    );
  });

  it('does not depend on the order of claims and purses', () => {
    fc.assert(
      fc.property(
        cases.chain((one) =>
          fc.tuple(
            fc.constant(one),
            fc.shuffledSubarray(one.claims, { minLength: one.claims.length }),
            fc.shuffledSubarray(one.purses, { minLength: one.purses.length }),
          ),
        ),
        ([{ claims, purses, ...limits }, otherClaims, otherPurses]) => {
          expect(fund(otherClaims, otherPurses, limits)).toEqual(fund(claims, purses, limits));
        },
      ),
      RUNS,
    );
  });

  it('gives ten times as much when everything is ten times as much', () => {
    fc.assert(
      fc.property(cases, ({ claims, purses, capital, minimum }) => {
        const tenfold = purses.map((purse) => ({ ...purse, cash: purse.cash * 10n }));
        const more = claims.map(({ ticker, needs: [a, b, c, d], purses: own }): Claim => ({
          ticker,
          needs: [a * 10n, b * 10n, c * 10n, d * 10n],
          purses: own.flatMap((purse) => tenfold[purses.indexOf(purse)] ?? []),
        }));
        const one = sumsOf(fund(claims, purses, { capital, minimum }));
        const ten = sumsOf(fund(more, tenfold, { capital: capital * 10n, minimum: minimum * 10n }));
        expect(textOf(ten)).toEqual(
          textOf(new Map([...one].map(([ticker, sum]) => [ticker, sum.times(new Fraction(10n))]))),
        );
      }),
      RUNS,
    );
  });
});
