import type { AccountDetails } from '@evenkeel/domain/accounts/events';
import type { AssetDetails } from '@evenkeel/domain/assets/events';
import type { TransactionDetails } from '@evenkeel/domain/ledger/events';
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

/** One event of every type, every text that could identify a person with `Ädä` in it (letters that no sealed text has). Leaving a type out does not compile. */
export const ONE_OF_EACH: { readonly [Type in DomainEvent['type']]: Extract<DomainEvent, { readonly type: Type }>['data'] } = {
  UserRegistered: { userId: 'user-1', email: 'ädä@example.org', name: 'Ädä', username: 'ädä', authProvider: 'email', timezone: 'UTC' },
  PortfolioCreated: { portfolioId: 'portfolio-1', userId: 'user-1', ...settings },
  PortfolioSettingsChanged: { ...settings, replaced: settings },
  AccountAdded: { accountId: 'account-1', ...account },
  AccountChanged: { accountId: 'account-1', ...account, replaced: account },
  AccountArchived: { accountId: 'account-1' },
  AccountRestored: { accountId: 'account-1' },
  AssetAdded: asset,
  AssetChanged: { ...asset, replaced: asset },
  AssetArchived: { ticker: 'VTI' },
  AssetRestored: { ticker: 'VTI' },
  TransactionRecorded: { transactionId: 'transaction-1', importId: null, fingerprint: null, ...transaction },
  TransactionCorrected: { transactionId: 'transaction-1', ...transaction, replaced: transaction },
  TransactionDeleted: { transactionId: 'transaction-1', replaced: transaction },
  TransactionsImported: { importId: 'import-1', fileName: 'ädä.csv', format: 'csv', rows: 1, recorded: 1, duplicates: 0 },
};

export const everyEvent = (): DomainEvent[] => Object.entries(ONE_OF_EACH).map(([type, data]) => ({ type, data }) as DomainEvent);
