import { cashParts as partsOf } from '@evenkeel/domain/rebalance/rules';
import { INPUTS } from '../fixtures/inputs';
import type { Advised } from '../use-rebalance';
import { advisedFor } from '../what-if/assumptions';
import { cashNotes, type Piece, standstillOf as reasonOf, summarySentence } from './summary';

const advised = advisedFor(INPUTS);
const nameOf = (accountId: string) => ({ A: 'Brokerage', B: 'Roth' })[accountId] ?? 'Account';

/** Returns the parts of the cash, in dollars. */
function cashParts(of: Advised) {
  const { spent, fees, reserve, unreachable, unspent, received } = partsOf(of);
  const parts = { spent, fees, reserve, unreachable, unspent, received };
  return Object.fromEntries(
    Object.entries(parts).map(([part, amount]) => [part, amount.toNumber()]),
  ) as Record<keyof typeof parts, number>;
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
const notesOf = (of: Advised): string[] => cashNotes(partsOf(of), of, nameOf).map(textOf);
const figuresIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.figure]));

describe('the summary of advice', () => {
  it('says in a sentence what is traded, what stays, and how far the furthest asset is off', () => {
    expect(textOf(summarySentence(advised))).toBe(
      'Sell 1 for $800.00, buy 1 for $1,000.00. Afterwards $1,800.00 stays in cash and the furthest drift falls from 50.0% to 25.0%.',
    );
  });

  it('says of cash that is below zero where it is', () => {
    const [account, ...others] = advised.accounts;
    if (!account) throw new Error('an account is advised');
    const accounts = [{ ...account, cashAfter: -5000 }, ...others];
    expect(textOf(summarySentence({ ...advised, accounts }))).toContain(
      '. Afterwards cash is at −$4,500.00 and the furthest drift',
    );
  });

  it('says the same sum in the sentence and in the bar where an asset is bought in two accounts', () => {
    // Each account records a share at 10.005 as 10.01; two shares are worth 20.01.
    const halves = advisedFor({
      ...INPUTS,
      settings: { ...INPUTS.settings, minTransactionAmount: '1' },
      accounts: INPUTS.accounts.map((account) => ({ ...account, cash: '10.01' })),
      assets: INPUTS.assets
        .filter(({ ticker }) => ticker === 'BND')
        .map((asset) => ({ ...asset, price: '10.005', holdings: [] })),
      strategies: [],
      allocations: [
        {
          parentId: 'P',
          childId: 'BND',
          childType: 'asset',
          targetAllocationPercent: '100',
          dollarTarget: null,
        },
      ],
    });
    expect(textOf(summarySentence(halves))).toMatch(
      /^Buy 1 for \$20\.02\. Afterwards \$0\.00 stays in cash/,
    );
    expect(cashParts(halves)).toMatchObject({ spent: 20.02, unspent: 0 });
  });

  it('divides the cash into what is spent, kept, left and brought, and says why', () => {
    expect(cashParts(advised)).toEqual({
      spent: 1000,
      fees: 0,
      reserve: 1000,
      unreachable: 0,
      unspent: 0,
      received: 800,
    });
    expect(notesOf(advised)).toEqual([
      '$1,000.00 is kept in reserve by Cash strategies.',
      'What the sells bring, $800.00, pays for the buys of the next round.',
    ]);
  });

  it('names the figure that explains each amount', () => {
    expect(figuresIn(summarySentence(advised))).toEqual([
      'advice:sell',
      'advice:buy',
      'outcome:drift:before',
      'outcome:drift:after',
    ]);
    expect(cashNotes(partsOf(advised), advised, nameOf).flatMap(figuresIn)).toEqual([
      'outcome:reserve',
      'outcome:received',
    ]);
  });

  it('takes the fees of sells off what the sells bring, so that the parts add up', () => {
    const charged = advisedFor({
      ...INPUTS,
      accounts: INPUTS.accounts.map((account) => ({ ...account, fee: '5' })),
    });
    const parts = cashParts(charged);
    expect(parts).toMatchObject({ fees: 5, received: 795 });
    const { spent, fees, reserve, unreachable, unspent, received } = parts;
    expect(spent + fees + reserve + unreachable + unspent + received).toBe(2000 + 795);
    expect(notesOf(charged)).toContain(
      'What the sells bring, $795.00, pays for the buys of the next round.',
    );
  });

  it('names the accounts whose cash can reach nothing, and counts fees of buys', () => {
    const apart = advisedFor({
      ...INPUTS,
      accounts: INPUTS.accounts.map((account) => ({ ...account, fee: '5' })),
      assets: INPUTS.assets.map((asset) => ({ ...asset, eligibleAccounts: ['A'] })),
      strategies: INPUTS.strategies.filter(({ strategyId }) => strategyId !== 'till'),
      allocations: INPUTS.allocations.filter(({ childId }) => childId !== 'till'),
    });
    const { spent, fees, unreachable, unspent } = cashParts(apart);
    expect([spent, fees, unreachable, unspent]).toEqual([1450, 5, 500, 45]);
    expect(notesOf(apart).slice(0, 2)).toEqual([
      '$500.00 can reach nothing: no asset below its target may be bought in Roth.',
      '$45.00 stays unspent: it does not pay for another share in any account, or it is below the minimum.',
    ]);
  });

  it('calls no cash too little that is more than all assets lack', () => {
    // Half of the portfolio stays in cash. BND lacks $12.00, which is less than half a share.
    const half = advisedFor({
      ...INPUTS,
      accounts: INPUTS.accounts.map((account) => ({ ...account, cash: '5000.00' })),
      assets: INPUTS.assets.filter(({ ticker }) => ticker === 'BND'),
      strategies: [],
      allocations: [
        {
          parentId: 'P',
          childId: 'BND',
          childType: 'asset',
          targetAllocationPercent: '50.1',
          dollarTarget: null,
        },
      ],
    });
    expect(cashParts(half)).toMatchObject({ spent: 4000, unspent: 6000 });
    expect(notesOf(half)).toEqual([
      '$6,000.00 stays unspent: the assets that it can reach are as near to their targets as shares and the minimum allow.',
    ]);
  });
});

const ZERO_VALUE = {
  code: 'zeroValue',
  message: 'The portfolio is worth nothing yet, so every target is 0.',
} as const;

describe('a standstill', () => {
  const standstillOf = (
    calculations: typeof advised.calculations,
    warnings: typeof advised.warnings = [],
  ) => reasonOf({ calculations, warnings });

  it('of a portfolio that is worth nothing does not say that targets are missing', () => {
    const withoutTargets = advised.calculations.map((of) => ({ ...of, hasTarget: false }));
    expect(standstillOf(withoutTargets, [ZERO_VALUE])).toEqual({
      kind: 'worth-nothing',
      words: ZERO_VALUE.message,
    });
  });

  it('has no targets, is balanced, or is held back, and these are told apart', () => {
    const { calculations } = advised;
    const stable = calculations.map((of) => ({ ...of, rebalanceBand: 'stable' as const }));
    expect(standstillOf([]).kind).toBe('no-targets');
    expect(standstillOf(calculations.map((of) => ({ ...of, hasTarget: false }))).kind).toBe(
      'no-targets',
    );
    expect(standstillOf(stable).kind).toBe('balanced');
    expect(standstillOf(calculations)).toMatchObject({
      kind: 'held-back',
      words: '2 assets are off target or without a price, and nothing can be traded now.',
    });
  });

  it('is not balanced while an asset with a target has no price', () => {
    const [first] = advised.calculations;
    if (!first) throw new Error('one is calculated');
    const unpriced = { ...first, rebalanceBand: 'stable' as const, priceMissing: true };
    expect(standstillOf([unpriced]).kind).toBe('held-back');
  });
});
