import type { AccountDetails } from '@evenkeel/domain/accounts/events';
import type { AssetDetails } from '@evenkeel/domain/assets/events';
import type { TransactionDetails } from '@evenkeel/domain/ledger/events';
import type { AllocationDetails, StrategyDetails } from '@evenkeel/domain/strategies/events';
import type { DomainEvent } from '@evenkeel/event-store/codecs';

const settings = { name: 'Ädä’s retirement', description: 'for Ädä', minTransactionAmount: '50', baseDrift: '2', boostStrength: '1' };
const account: AccountDetails = {
  nickname: 'Ädä’s brokerage',
  officialName: 'Individual account of Ädä L.',
  accountType: 'Taxable Brokerage',
  accountingMethod: 'FIFO',
  standardTransactionFee: '0',
  fractionalShares: false,
  provider: 'Ädä’s bank',
  accountNumber: 'ädä1',
  websiteLink: 'https://ädä.example',
};
const asset: AssetDetails = {
  ticker: 'VTI',
  name: 'Ädä’s index fund',
  assetType: 'etf',
  issuesDividends: true,
  rebalanceSpeed: '5',
  rebalanceOnlyProfit: false,
  rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
  isCashEquivalent: false,
  holdInAccounts: ['account-1'],
  dividendFrequency: null,
  dividendSource: 'recent',
  manualDividend: '0',
  classifications: ['core'],
  retirementProjection: 'growth',
};
const transaction: TransactionDetails = {
  accountId: 'account-1',
  transactionType: 'buy',
  at: '2026-01-07T16:00:00.000Z',
  ticker: 'VTI',
  quantity: '6.811',
  price: '70.47',
  fee: '0',
  amount: '479.97',
  notes: 'a present from Ädä',
  lots: null,
};
const strategy: StrategyDetails = { name: 'Ädä’s growth', description: 'what Ädä wants', strategyType: 'Percent', parentStrategyId: null };
const allocation: AllocationDetails = { parentId: 'portfolio-1', childId: 'strategy-1', childType: 'strategy', targetAllocationPercent: '60', dollarTarget: null };

/** One event of every type, every text that could identify a person with `Ädä` in it (letters that no sealed text has). Leaving a type out does not compile. */
export const ONE_OF_EACH: { readonly [Type in DomainEvent['type']]: Extract<DomainEvent, { readonly type: Type }>['data'] } = {
  UserRegistered: { userId: 'user-1', email: 'ädä@example.org', name: 'Ädä', username: 'ädä', authProvider: 'email', timezone: 'UTC', avatar: 'https://pictures.example/ädä' },
  ProfileChanged: {
    name: 'Ädä L.', username: 'ädä', dateOfBirth: '1980-03-05', timezone: 'Europe/Berlin',
    replaced: { name: 'Ädä', username: 'lövelace', dateOfBirth: '1979-12-31', timezone: 'UTC' },
  },
  ProfilePictureChanged: { objectPath: '/objects/pictures/1', replaced: null },
  AccountDataReset: { resetId: 'reset-1', portfolioIds: ['portfolio-1'] },
  PortfolioCreated: { portfolioId: 'portfolio-1', userId: 'user-1', ...settings },
  PortfolioSettingsChanged: { ...settings, replaced: settings },
  PortfolioArchived: {},
  PortfolioRestored: {},
  PortfolioDeleted: { reason: 'deleted' },
  AccountAdded: { accountId: 'account-1', ...account },
  AccountChanged: { accountId: 'account-1', ...account, replaced: account },
  AccountArchived: { accountId: 'account-1' },
  AccountRestored: { accountId: 'account-1' },
  AccountDeleted: { accountId: 'account-1', replaced: account },
  AssetAdded: asset,
  AssetChanged: { ...asset, replaced: asset },
  AssetArchived: { ticker: 'VTI' },
  AssetRestored: { ticker: 'VTI' },
  AssetSettingsChanged: {
    ticker: 'VTI', baseDrift: '5.00', boostStrength: null, dividendFrequency: 'monthly',
    replaced: { baseDrift: null, boostStrength: '1.0', dividendFrequency: null },
  },
  AssetDeleted: { ticker: 'VTI', transactions: 2, accountIds: ['account-1'], replaced: { ...asset, baseDrift: '5.00', boostStrength: null } },
  TransactionRecorded: { transactionId: 'transaction-1', importId: null, fingerprint: null, ...transaction },
  TransactionCorrected: { transactionId: 'transaction-1', ...transaction, replaced: transaction },
  TransactionDeleted: { transactionId: 'transaction-1', replaced: transaction },
  StockSplitRecorded: { splitId: 'split-1', ticker: 'VTI', at: '2026-01-08T00:00:00.000Z', numerator: '2', denominator: '1', cashInLieu: [{ accountId: 'account-1', amount: '0.00' }] },
  StockSplitDeleted: { splitId: 'split-1', replaced: { splitId: 'split-1', ticker: 'VTI', at: '2026-01-08T00:00:00.000Z', numerator: '2', denominator: '1', cashInLieu: [] } },
  TransactionsImported: { importId: 'import-1', fileName: 'ädä.csv', format: 'csv', rows: 1, recorded: 1, duplicates: 0 },
  StrategyAdded: { strategyId: 'strategy-1', ...strategy },
  StrategyChanged: { strategyId: 'strategy-1', ...strategy, replaced: strategy },
  StrategyDeleted: { strategyId: 'strategy-1', descendantIds: ['strategy-2'], allocations: [{ allocationId: 'allocation-1', ...allocation }], replaced: strategy },
  AllocationSet: { allocationId: 'allocation-1', ...allocation, replaced: null },
  AllocationRemoved: { allocationId: 'allocation-1', replaced: allocation },
  AssetStrategiesAssigned: { ticker: 'VTI', assignments: [{ strategyId: 'strategy-1', percentage: '100' }], replaced: [] },
  RebalanceActionsChanged: {
    adviceId: 'advice-1',
    actions: [{
      side: 'sell', ticker: 'VTI', amount: '897.00', shares: '39', accounts: [{ accountId: 'account-1', shares: '39', amount: '897.00' }],
      currentValue: '11500.00', targetValue: '10000.00', band: 'action', reason: 'above the mid-term target, and the 90 days have passed: 39 shares are sold down to it',
    }],
    previous: [], portfolioValue: '20000.00', availableCapital: '8500.00', calculatedAt: '2026-01-07T16:00:00.000Z', inputsPosition: 41,
  },
  AdviceFollowed: { adviceId: 'advice-1', transactionIds: ['transaction-1'] },
};

export const everyEvent = (): DomainEvent[] => Object.entries(ONE_OF_EACH).map(([type, data]) => ({ type, data }) as DomainEvent);
