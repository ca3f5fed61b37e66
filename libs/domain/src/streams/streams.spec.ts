import { accept } from '../kernel';
import { cashOf, holdingsOf } from '../ledger';
import { buy, recorded } from '../ledger/fixtures/ledger';
import { householdStream, portfolioStream, type PortfolioStreamEvent, userStream } from '.';

const account = {
  nickname: 'A',
  officialName: 'A',
  accountType: '401k',
  accountingMethod: 'FIFO' as const,
  standardTransactionFee: '0',
  fractionalShares: true,
  provider: null,
  accountNumber: null,
  websiteLink: null,
};
const settings = {
  name: 'P',
  description: null,
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};
const asset = {
  ticker: 'VTI',
  name: 'VTI',
  assetType: 'etf' as const,
  issuesDividends: false,
  rebalanceSpeed: '5',
  rebalanceOnlyProfit: false,
  isCashEquivalent: false,
  holdInAccounts: [],
};
const rest = {
  rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
  dividendFrequency: null,
  dividendSource: 'recent',
  manualDividend: '0',
  classifications: [],
  retirementProjection: 'growth',
};

describe('the streams', () => {
  it('fold every slice of a portfolio', () => {
    const events: PortfolioStreamEvent[] = [
      { type: 'PortfolioCreated', data: { portfolioId: 'p', userId: 'u', ...settings } },
      { type: 'AccountAdded', data: { accountId: 'brokerage', ...account } },
      { type: 'AssetAdded', data: { ...asset, ...rest } },
      recorded('t', buy()),
      {
        type: 'TransactionsImported',
        data: { importId: 'i', fileName: 'f', format: 'csv', rows: 1, recorded: 1, duplicates: 0 },
      },
    ];
    const state = events.reduce(portfolioStream.evolve, portfolioStream.initial());
    expect(state.portfolio).toEqual({ portfolioId: 'p', userId: 'u', settings, status: 'active' });
    expect([...state.accounts.keys(), ...state.assets.keys()]).toEqual(['brokerage', 'VTI']);
    expect([...holdingsOf(state.ledger)].map(({ quantity }) => quantity.toString())).toEqual([
      '10',
    ]);
    expect(cashOf(state.ledger, 'brokerage').toString()).toBe('-1000');
  });

  it('of a portfolio forget a deleted account in every slice', () => {
    const events: PortfolioStreamEvent[] = [
      { type: 'PortfolioCreated', data: { portfolioId: 'p', userId: 'u', ...settings } },
      { type: 'AccountAdded', data: { accountId: 'brokerage', ...account } },
      { type: 'AccountAdded', data: { accountId: 'other', ...account } },
      { type: 'AssetAdded', data: { ...asset, ...rest, holdInAccounts: ['other', 'brokerage'] } },
      recorded('t', buy()),
      { type: 'AccountDeleted', data: { accountId: 'brokerage', replaced: account } },
    ];
    const state = events.reduce(portfolioStream.evolve, portfolioStream.initial());
    expect([...state.accounts.keys()]).toEqual(['other']);
    expect(state.assets.get('VTI')?.holdInAccounts).toEqual(['other']);
    expect([
      state.ledger.entries.size,
      [...holdingsOf(state.ledger)].length,
      cashOf(state.ledger, 'brokerage').toString(),
    ]).toEqual([0, 0, '0']);
  });

  it('of a portfolio forget a deleted asset in every slice, whose ticker can then be added again', () => {
    const strategy = {
      strategyId: 's',
      name: 'S',
      description: null,
      strategyType: 'Percent' as const,
      parentStrategyId: null,
    };
    const added: PortfolioStreamEvent = { type: 'AssetAdded', data: { ...asset, ...rest } };
    const events: PortfolioStreamEvent[] = [
      { type: 'PortfolioCreated', data: { portfolioId: 'p', userId: 'u', ...settings } },
      { type: 'AccountAdded', data: { accountId: 'brokerage', ...account } },
      added,
      { type: 'StrategyAdded', data: strategy },
      {
        type: 'AllocationSet',
        data: {
          allocationId: 'l',
          parentId: 's',
          childId: 'VTI',
          childType: 'asset',
          targetAllocationPercent: '60',
          dollarTarget: null,
          replaced: null,
        },
      },
      {
        type: 'AssetStrategiesAssigned',
        data: {
          ticker: 'VTI',
          assignments: [{ strategyId: 's', percentage: '100' }],
          replaced: [],
        },
      },
      recorded('t', buy()),
      {
        type: 'AssetDeleted',
        data: {
          ticker: 'VTI',
          transactions: 1,
          accountIds: ['brokerage'],
          replaced: { ...asset, ...rest, baseDrift: null, boostStrength: null },
        },
      },
    ];
    const state = events.reduce(portfolioStream.evolve, portfolioStream.initial());
    expect([
      state.assets.size,
      state.ledger.entries.size,
      state.strategies.allocations.size,
      state.strategies.assignments.size,
      cashOf(state.ledger, 'brokerage').toString(),
    ]).toEqual([0, 0, 0, 0, '0']);
    expect([...state.accounts.keys(), ...state.strategies.strategies.keys()]).toEqual([
      'brokerage',
      's',
    ]);
    expect(portfolioStream.evolve(state, added).assets.get('VTI')).toMatchObject({
      isArchived: false,
      baseDrift: null,
    });
  });

  it('of a deleted portfolio keep whose it was, and nothing else', () => {
    const events: PortfolioStreamEvent[] = [
      { type: 'PortfolioCreated', data: { portfolioId: 'p', userId: 'u', ...settings } },
      { type: 'AccountAdded', data: { accountId: 'brokerage', ...account } },
      { type: 'AssetAdded', data: { ...asset, ...rest } },
      recorded('t', buy()),
      { type: 'PortfolioDeleted', data: { reason: 'deleted' } },
    ];
    const state = events.reduce(portfolioStream.evolve, portfolioStream.initial());
    expect(state).toEqual({
      ...portfolioStream.initial(),
      portfolio: { portfolioId: 'p', userId: 'u', settings, status: 'deleted' },
    });
  });

  it('fold a user', () => {
    const data = {
      userId: 'u',
      email: 'a@example.org',
      name: 'A',
      username: null,
      authProvider: 'email' as const,
      timezone: 'UTC',
      avatar: null,
    };
    expect(userStream.evolve(userStream.initial(), { type: 'UserRegistered', data })).toEqual({
      identity: { ...data, dateOfBirth: null, profilePicture: null },
      resets: [],
      isErased: false,
    });
  });

  it('end when their user is erased, once', () => {
    const data = {
      userId: 'u',
      email: 'a@example.org',
      name: 'A',
      username: null,
      authProvider: 'email' as const,
      timezone: 'UTC',
      avatar: null,
    };
    const user = userStream.evolve(userStream.initial(), { type: 'UserRegistered', data });
    expect(userStream.erase?.(user)).toEqual(accept({ type: 'UserErased', data: {} }));
    const erased = userStream.evolve(user, { type: 'UserErased', data: {} });
    expect([user, erased].map(userStream.hasEnded)).toEqual([false, true]);
    expect(erased.identity).toBeNull();
    expect(userStream.erase?.(erased)).toMatchObject({ ok: false });
    expect(userStream.evolve(erased, { type: 'UserRegistered', data })).toEqual(erased);
    const portfolio = portfolioStream.evolve(portfolioStream.initial(), {
      type: 'PortfolioCreated',
      data: { portfolioId: 'p', userId: 'u', ...settings },
    });
    expect(portfolioStream.erase?.(portfolio)).toEqual(
      accept({ type: 'PortfolioDeleted', data: { reason: 'erased' } }),
    );
  });

  it('of a household hold its budget, and nothing once its user is erased', () => {
    const category = { kind: 'expense' as const, name: 'Boat', parentId: null, aliasForId: null };
    const household = householdStream.evolve(householdStream.initial(), {
      type: 'BudgetCategoryAdded',
      data: { categoryId: 'boat', ...category },
    });
    expect(household.budget.categories.has('boat')).toBe(true);
    expect(householdStream.initial().budget.categories.has('boat')).toBe(false);
    expect(householdStream.ownerOf(household, 'u')).toBe('u');
    expect(householdStream.erase?.(household)).toEqual(
      accept({ type: 'HouseholdErased', data: {} }),
    );
    const erased = householdStream.evolve(household, { type: 'HouseholdErased', data: {} });
    expect(erased).toEqual({ ...householdStream.initial(), isErased: true });
    expect([household, erased].map(householdStream.hasEnded)).toEqual([false, true]);
    expect(householdStream.erase?.(erased)).toMatchObject({ ok: false });
  });

  it('of two portfolios share nothing', () => {
    const one = portfolioStream.evolve(portfolioStream.initial(), recorded('t', buy()));
    expect(portfolioStream.initial().ledger.entries.size).toBe(0);
    expect(one.ledger.entries.size).toBe(1);
  });
});
