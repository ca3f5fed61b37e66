import type { TransactionDetails } from '../../ledger';
import type { Advice } from '../../rebalance';
import { portfolioStream, type PortfolioStreamEvent } from '..';
import { beforeAndAfter, portfolioEntry, userEntry } from '.';

const account = {
  accountId: 'roth',
  nickname: 'Roth IRA',
  officialName: 'Roth IRA',
  accountType: 'Roth IRA',
  accountingMethod: 'FIFO' as const,
  standardTransactionFee: '0',
  fractionalShares: true,
  provider: null,
  accountNumber: null,
  websiteLink: null,
};
const { accountId: _id, ...accountDetails } = account;
const sale: TransactionDetails = {
  accountId: 'roth',
  transactionType: 'sell',
  at: '2024-01-02T15:00:00.000Z',
  ticker: 'VTI',
  quantity: '12',
  price: '241.3',
  fee: '0',
  amount: '2895.60',
  notes: null,
  lots: null,
};
const strategy = {
  name: 'Core',
  description: null,
  strategyType: 'Percent' as const,
  parentStrategyId: null,
};
const target = {
  allocationId: 'l',
  parentId: 's',
  childId: 'VTI',
  childType: 'asset' as const,
  targetAllocationPercent: '60',
  dollarTarget: null,
};
const BEGUN: readonly PortfolioStreamEvent[] = [
  {
    type: 'PortfolioCreated',
    data: {
      portfolioId: 'p',
      userId: 'u',
      name: 'Long run',
      description: null,
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    },
  },
  { type: 'AccountAdded', data: account },
  { type: 'StrategyAdded', data: { strategyId: 's', ...strategy } },
];

/** Returns the words of the last of these events. */
function entryOf(...events: readonly PortfolioStreamEvent[]) {
  const all = [...BEGUN, ...events];
  const state = all.reduce(portfolioStream.evolve, portfolioStream.initial());
  const last = all.at(-1);
  if (!last) throw new Error('no event');
  return portfolioEntry(last, state, 'p');
}
const textOf = (...events: readonly PortfolioStreamEvent[]) => entryOf(...events).text;

const recorded = (changes: Partial<TransactionDetails> = {}): PortfolioStreamEvent => ({
  type: 'TransactionRecorded',
  data: { transactionId: 't', importId: null, fingerprint: null, ...sale, ...changes },
});
const corrected = (
  now: Partial<TransactionDetails>,
  former: Partial<TransactionDetails>,
): PortfolioStreamEvent => ({
  type: 'TransactionCorrected',
  data: { transactionId: 't', ...sale, ...now, replaced: { ...sale, ...former } },
});

describe('the words of an event', () => {
  it.each([
    [recorded(), 'Sold 12 VTI at $241.30 in Roth IRA'],
    [
      recorded({ transactionType: 'buy', quantity: '1200.5', price: '0.00012345' }),
      'Bought 1,200.5 VTI at $0.00012345 in Roth IRA',
    ],
    [
      recorded({ transactionType: 'initial_position', price: '1000' }),
      'Began with 12 VTI at $1,000.00 in Roth IRA',
    ],
    [
      recorded({ transactionType: 'dividend', amount: '12.3' }),
      'Received a dividend of $12.30 from VTI in Roth IRA',
    ],
    [
      recorded({ transactionType: 'cash_contribution', ticker: null, amount: '1234567.8' }),
      'Deposited $1,234,567.80 in Roth IRA',
    ],
    [
      recorded({ transactionType: 'cash_distribution', ticker: null, amount: '5' }),
      'Withdrew $5.00 from Roth IRA',
    ],
  ])('of a transaction say what was done, and where', (event, text) => {
    expect(textOf(event)).toBe(text);
  });

  it.each([
    [{}, { quantity: '21', amount: '5067.30' }, '21'],
    [{}, { quantity: '21', price: '240' }, '21 at $240.00'],
    [{}, { price: '240', fee: '1' }, '$240.00 and a fee of $1.00'],
    [{ notes: 'now' }, {}, 'no notes'],
    [{}, { at: '2024-01-01T09:30:00.000Z', notes: 'then' }, '2024-01-01 09:30 UTC and other notes'],
    [{}, { amount: '2895.61' }, '$2,895.61'],
    [{}, { ticker: 'VXUS' }, '“Sold 12 VXUS at $241.30 in Roth IRA”'],
  ])('of a correction say what it replaced', (now, former, words) => {
    expect(textOf(recorded(former), corrected(now, former))).toBe(
      `Sold 12 VTI at $241.30 in Roth IRA, corrected from ${words}`,
    );
  });

  it('of an import that comes in parts say what is to come', () => {
    const data = { importId: 'i', fileName: 'all.csv', format: 'csv', digest: 'd', rows: 3 };
    expect(textOf({ type: 'ImportBegun', data: { ...data, toRecord: 50_000 } })).toBe(
      'Began to import 50,000 transactions from all.csv',
    );
  });

  it('of an import that is taken back in parts say what is to go', () => {
    const data = { importId: 'i', fileName: 'all.csv', format: 'csv', digest: 'd', rows: 3 };
    const toGo = { toRecord: 50_000, recorded: 49_999 };
    expect(textOf({ type: 'ImportReopened', data: { ...data, ...toGo } })).toBe(
      'Began to take back 49,999 transactions of all.csv',
    );
  });

  it.each([
    [0, undefined, ''],
    [2, undefined, '; 2 duplicates left out'],
    [0, 1, '; 1 row left out'],
    [1, 12, '; 1 duplicate and 12 rows left out'],
  ])('of an import say what was left out: %i %s', (duplicates, leftOut, words) => {
    const data = { importId: 'i', fileName: 'all.csv', format: 'csv', rows: 20, recorded: 3 };
    const counts = { duplicates, ...(leftOut !== undefined && { leftOut }) };
    expect(textOf({ type: 'TransactionsImported', data: { ...data, ...counts } })).toBe(
      `Imported 3 transactions from all.csv${words}`,
    );
  });

  it('of an import that was closed without its file say what stayed', () => {
    const closed = (recorded: number): PortfolioStreamEvent => ({
      type: 'ImportClosed',
      data: { importId: 'i', fileName: 'all.csv', toRecord: 50_000, recorded },
    });
    expect(textOf(closed(1_234))).toBe(
      'Closed the import of all.csv with 1,234 transactions of 50,000',
    );
    expect(textOf(closed(0))).toBe('Took back the import of all.csv');
  });

  it('of a deletion say what is gone', () => {
    expect(
      textOf(recorded(), {
        type: 'TransactionDeleted',
        data: { transactionId: 't', replaced: sale },
      }),
    ).toBe('Deleted “Sold 12 VTI at $241.30 in Roth IRA”');
    expect(
      textOf({ type: 'AccountDeleted', data: { accountId: 'roth', replaced: accountDetails } }),
    ).toBe('Deleted account Roth IRA with its transactions');
  });

  it('call things as they were called then', () => {
    const renamed: PortfolioStreamEvent = {
      type: 'AccountChanged',
      data: { ...account, nickname: 'Roth', replaced: accountDetails },
    };
    expect(textOf(renamed)).toBe('Changed account Roth, until then Roth IRA: nickname');
    expect(textOf(recorded())).toContain('in Roth IRA');
    expect(textOf(renamed, recorded())).toBe('Sold 12 VTI at $241.30 in Roth');
  });

  it('of a target name both ends, and what it was', () => {
    const { allocationId: _, ...replaced } = { ...target, targetAllocationPercent: '55.5' };
    expect(textOf({ type: 'AllocationSet', data: { ...target, replaced: null } })).toBe(
      'Set the target of VTI in Core to 60 %',
    );
    expect(textOf({ type: 'AllocationSet', data: { ...target, replaced } })).toBe(
      'Set the target of VTI in Core to 60 %, until then 55.5 %',
    );
  });

  it('name all that the event concerns, so that the history of each of them shows it', () => {
    expect(entryOf(recorded()).concerns).toEqual(['t', 'roth', 'VTI']);
    const former = { ticker: 'VXUS', accountId: 'other' };
    expect(entryOf(recorded(former), corrected({}, former)).concerns).toEqual([
      ...['t', 'roth', 'VTI'],
      ...['other', 'VXUS'],
    ]);
    expect(entryOf({ type: 'AllocationSet', data: { ...target, replaced: null } })).toMatchObject({
      subject: { kind: 'target', id: 'l', name: 'VTI in Core' },
      concerns: ['l', 's', 'VTI'],
    });
  });

  it('of a split concern the accounts that held its shares then, and those that it pays', () => {
    const held = (accountId: string, changes: Partial<TransactionDetails> = {}) =>
      recorded({ accountId, transactionType: 'initial_position', ...changes });
    const split = {
      ...{ splitId: 'x', ticker: 'VTI', at: '2024-02-01T00:00:00.000Z' },
      ...{ numerator: '2', denominator: '1' },
      cashInLieu: [{ accountId: 'paid', amount: '5.00' }],
    };
    const before = [
      held('roth'),
      held('paid'),
      held('later', { at: split.at }),
      held('other', { ticker: 'VXUS' }),
    ];
    const concerns = ['x', 'VTI', 'roth', 'paid'];
    const done: PortfolioStreamEvent = { type: 'StockSplitRecorded', data: split };
    expect(entryOf(...before, done).concerns).toEqual(concerns);
    const data = { splitId: 'x', replaced: split };
    expect(entryOf(...before, done, { type: 'StockSplitDeleted', data }).concerns).toEqual(
      concerns,
    );
  });

  it('concern the assets of advice that is withdrawn, too', () => {
    const advised = (actions: Advice['actions'], previous: Advice['previous']) =>
      entryOf({
        type: 'RebalanceActionsChanged',
        data: {
          ...{ adviceId: 'x', actions, previous, portfolioValue: '1', availableCapital: '1' },
          ...{ calculatedAt: '2024-01-02T15:00:00.000Z', inputsPosition: 1 },
        },
      });
    const buy: Advice['actions'][number] = {
      ...{ side: 'buy', ticker: 'VTI', amount: '1', shares: '1', accounts: [] },
      ...{ currentValue: '1', targetValue: '2', band: 'action', reason: '' },
    };
    const sell = { side: 'sell', ticker: 'VXUS' } as const;
    expect(advised([buy], [sell, { side: 'sell', ticker: 'VTI' }]).concerns).toEqual([
      ...['x', 'VTI', 'VXUS'],
    ]);
    expect(advised([], [sell])).toMatchObject({
      text: 'Advised no trades any more',
      concerns: ['x', 'VXUS'],
    });
  });

  it('of a user say what was changed', () => {
    const profile = { name: 'A', username: null, dateOfBirth: null, timezone: 'UTC' };
    expect(
      userEntry(
        { type: 'ProfileChanged', data: { ...profile, timezone: 'Asia/Tokyo', replaced: profile } },
        'u',
      ),
    ).toMatchObject({ text: 'Changed the profile: timezone', concerns: ['u'] });
  });
});

describe('the names beside the words', () => {
  it('are those that the event does not have, as they are called after it', () => {
    expect(entryOf(recorded()).names).toEqual(['Roth IRA']);
    expect(entryOf({ type: 'AllocationSet', data: { ...target, replaced: null } }).names).toEqual([
      'Core',
    ]);
    const deleted = { accountId: 'roth', replaced: accountDetails };
    expect(entryOf({ type: 'AccountDeleted', data: deleted }).names).toEqual([]);
  });
});

describe('before and after', () => {
  it('are what an event replaced and what it put there', () => {
    expect(beforeAndAfter(corrected({}, { quantity: '21' }))).toEqual({
      before: { ...sale, quantity: '21' },
      after: { transactionId: 't', ...sale },
    });
    expect(beforeAndAfter({ type: 'AccountAdded', data: account })).toEqual({
      before: null,
      after: account,
    });
    expect(
      beforeAndAfter({
        type: 'AccountDeleted',
        data: { accountId: 'roth', replaced: accountDetails },
      }),
    ).toEqual({ before: account, after: null });
    expect(beforeAndAfter({ type: 'AccountArchived', data: { accountId: 'roth' } })).toEqual({
      before: { isArchived: false },
      after: { isArchived: true },
    });
    expect(
      beforeAndAfter({
        type: 'RetirementFocusChanged',
        data: { ticker: 'VTI', retirementFocus: 'income', replaced: 'growth', notes: 'old' },
      }),
    ).toEqual({
      before: { retirementFocus: 'growth' },
      after: { ticker: 'VTI', retirementFocus: 'income', notes: 'old' },
    });
  });
});
