import { cashOf, positionsOf } from '../ledger';
import { buy, recorded } from '../ledger/fixtures/ledger';
import { portfolioStream, type PortfolioStreamEvent, userStream } from '.';

const account = { nickname: 'A', officialName: 'A', accountType: '401k', accountingMethod: 'FIFO' as const, standardTransactionFee: '0', fractionalShares: true, provider: null, accountNumber: null, websiteLink: null };
const settings = { name: 'P', description: null, minTransactionAmount: '50', baseDrift: '2', boostStrength: '1' };
const asset = { ticker: 'VTI', name: 'VTI', assetType: 'etf' as const, issuesDividends: false, rebalanceSpeed: '5', rebalanceOnlyProfit: false, isCashEquivalent: false, holdInAccounts: [] };
const rest = { rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true }, dividendFrequency: null, dividendSource: 'recent', manualDividend: '0', classifications: [], retirementProjection: 'growth' };

describe('the streams', () => {
  it('fold every slice of a portfolio', () => {
    const events: PortfolioStreamEvent[] = [
      { type: 'PortfolioCreated', data: { portfolioId: 'p', userId: 'u', ...settings } },
      { type: 'AccountAdded', data: { accountId: 'brokerage', ...account } },
      { type: 'AssetAdded', data: { ...asset, ...rest } },
      recorded('t', buy()),
      { type: 'TransactionsImported', data: { importId: 'i', fileName: 'f', format: 'csv', rows: 1, recorded: 1, duplicates: 0 } },
    ];
    const state = events.reduce(portfolioStream.evolve, portfolioStream.initial());
    expect(state.portfolio).toEqual({ portfolioId: 'p', userId: 'u', settings });
    expect([...state.accounts.keys(), ...state.assets.keys()]).toEqual(['brokerage', 'VTI']);
    expect([...positionsOf(state.ledger)].map(({ quantity }) => quantity.toString())).toEqual(['10']);
    expect(cashOf(state.ledger, 'brokerage').toString()).toBe('-1000');
  });

  it('fold a user', () => {
    const data = { userId: 'u', email: 'a@example.org', name: 'A', username: null, authProvider: 'email' as const, timezone: 'UTC' };
    expect(userStream.evolve(userStream.initial(), { type: 'UserRegistered', data })).toEqual({ identity: data });
  });

  it('of two portfolios share nothing', () => {
    const one = portfolioStream.evolve(portfolioStream.initial(), recorded('t', buy()));
    expect(portfolioStream.initial().ledger.entries.size).toBe(0);
    expect(one.ledger.entries.size).toBe(1);
  });
});
