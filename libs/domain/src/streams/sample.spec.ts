import { portfolioStream, type PortfolioStream } from './portfolio-stream';
import { decideSample, type SampleBook } from './sample';

const BOOK: SampleBook = {
  settings: {
    name: 'Sample Portfolio',
    description: null,
    minTransactionAmount: '50',
    baseDrift: '2',
    boostStrength: '1',
  },
  accounts: [
    {
      accountId: 'a',
      nickname: 'Brokerage',
      officialName: 'Brokerage',
      accountType: 'Taxable Brokerage',
      accountingMethod: 'FIFO',
      standardTransactionFee: '0',
      fractionalShares: false,
      provider: null,
      accountNumber: null,
      websiteLink: null,
    },
  ],
  assets: [],
  strategies: [
    {
      strategyId: 's',
      name: 'Core',
      description: null,
      strategyType: 'Percent',
      parentStrategyId: null,
    },
  ],
  allocations: [
    {
      allocationId: 't',
      parentId: 'p',
      childId: 's',
      childType: 'strategy',
      targetAllocationPercent: '100',
      dollarTarget: null,
    },
  ],
  transactions: {
    importId: 'i',
    fileName: 'sample.csv',
    rows: [
      {
        ...{ row: 1, account: 'Brokerage', type: 'cash_contribution', ticker: '', quantity: '' },
        ...{ datetime: '2026-01-02T14:00:00Z', price: '', fee: '', amount: '100', notes: '' },
      },
    ],
    idOf: (row) => `row ${row}`,
  },
};
const load = (state: PortfolioStream, book = BOOK, owned = 0) =>
  decideSample({ portfolioId: 'p', userId: 'u', owned, book }, state);
const loaded = (): PortfolioStream => {
  const decision = load(portfolioStream.initial());
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events.reduce(portfolioStream.evolve, portfolioStream.initial());
};

test('loading sample data records what a person would enter, marked as a sample', () => {
  const decision = load(portfolioStream.initial());
  expect(decision.ok && decision.events.map(({ type }) => type)).toEqual([
    'PortfolioCreated',
    'PortfolioMarkedAsSample',
    'AccountAdded',
    'StrategyAdded',
    'AllocationSet',
    'TransactionRecorded',
    'TransactionsImported',
  ]);
  expect(loaded().portfolio).toMatchObject({ portfolioId: 'p', userId: 'u', isSample: true });
});

test('a sample that is there is not loaded again, whatever became of it', () => {
  expect(load(loaded())).toEqual({ ok: true, events: [] });
  const archived = portfolioStream.evolve(loaded(), { type: 'PortfolioArchived', data: {} });
  expect(load(archived)).toEqual({ ok: true, events: [] });
});

test('a sample does not come where a portfolio is or was', () => {
  const removed = portfolioStream.evolve(loaded(), {
    type: 'PortfolioDeleted',
    data: { reason: 'deleted' },
  });
  expect(load(removed)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } });
  const own = portfolioStream.evolve(portfolioStream.initial(), {
    type: 'PortfolioCreated',
    data: { portfolioId: 'p', userId: 'u', ...BOOK.settings },
  });
  expect(load(own)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } });
});

test('a sample counts among the portfolios that a user may have', () => {
  expect(load(portfolioStream.initial(), BOOK, 100)).toMatchObject({
    ok: false,
    refusal: { kind: 'rule', message: 'A user has at most 100 portfolios' },
  });
});

test.each([
  ['an account', { ...BOOK, accounts: [...BOOK.accounts, ...BOOK.accounts] }],
  [
    'a transaction',
    {
      ...BOOK,
      transactions: {
        ...BOOK.transactions,
        rows: BOOK.transactions.rows.map((row) => ({ ...row, type: 'gift' })),
      },
    },
  ],
])('a sample with %s that breaks a rule is a mistake of the program', (_what, book) => {
  expect(() => load(portfolioStream.initial(), book)).toThrow('The sample data is wrong');
});
