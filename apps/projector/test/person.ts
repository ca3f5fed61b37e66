import { randomUUID } from 'node:crypto';
import type { AccountingMethod } from '@evenkeel/domain/accounts';
import type { AssetDetails } from '@evenkeel/domain/assets';
import type { TransactionDetails, TransactionType } from '@evenkeel/domain/ledger';
import type { BudgetItemDetails } from '@evenkeel/domain/budget';
import type { DomainEvent } from '@evenkeel/event-store/codecs';

export const registered = (userId: string): DomainEvent => ({
  type: 'UserRegistered',
  data: {
    userId,
    email: 'ada@evenkeel.example',
    name: 'Ada',
    username: 'ada',
    authProvider: 'email',
    timezone: 'Europe/Vienna',
    avatar: null,
  },
});

const SETTINGS = {
  name: 'Main',
  description: null,
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};

export const created = (portfolioId: string, userId: string): DomainEvent => ({
  type: 'PortfolioCreated',
  data: { portfolioId, userId, ...SETTINGS },
});

export const renamed = (name: string): DomainEvent => ({
  type: 'PortfolioSettingsChanged',
  data: { ...SETTINGS, name, replaced: SETTINGS },
});

export const accountDetails = (accountingMethod: AccountingMethod) => ({
  nickname: 'Broker',
  officialName: 'Broker Inc.',
  accountType: 'Taxable Brokerage',
  accountingMethod,
  standardTransactionFee: '0',
  fractionalShares: true,
  provider: null,
  accountNumber: null,
  websiteLink: null,
});

export const accountAdded = (
  accountId: string,
  accountingMethod: AccountingMethod = 'FIFO',
): DomainEvent => ({
  type: 'AccountAdded',
  data: { accountId, ...accountDetails(accountingMethod) },
});

export const methodChanged = (
  accountId: string,
  from: AccountingMethod,
  to: AccountingMethod,
): DomainEvent => ({
  type: 'AccountChanged',
  data: { accountId, ...accountDetails(to), replaced: accountDetails(from) },
});

const assetDetails = (ticker: string, accountId: string): AssetDetails => ({
  ticker,
  name: `${ticker} "fund", \\ Ltd.`,
  assetType: 'etf',
  issuesDividends: true,
  rebalanceSpeed: '5',
  rebalanceOnlyProfit: false,
  rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
  isCashEquivalent: false,
  holdInAccounts: [accountId],
  dividendFrequency: null,
  dividendSource: 'recent',
  manualDividend: '0.00',
  classifications: ['Core', 'US "large"'],
  retirementProjection: 'growth',
});

export const assetAdded = (ticker: string, accountId: string): DomainEvent => ({
  type: 'AssetAdded',
  data: assetDetails(ticker, accountId),
});

/** With what the ledger held of it in those accounts. */
export const assetDeleted = (
  ticker: string,
  accountIds: readonly string[],
  transactions: number,
): DomainEvent => ({
  type: 'AssetDeleted',
  data: {
    ticker,
    transactions,
    accountIds,
    replaced: { ...assetDetails(ticker, ''), baseDrift: null, boostStrength: null },
  },
});

export interface Trade {
  readonly transactionId?: string;
  readonly type?: TransactionType;
  readonly accountId: string;
  readonly ticker?: string | null;
  readonly at: string;
  readonly quantity?: string | null;
  readonly price?: string | null;
  readonly amount: string;
  readonly notes?: string | null;
}

export function details({
  type = 'buy',
  accountId,
  ticker = 'VEA',
  at,
  quantity = '1',
  price = '10',
  amount,
  notes = null,
}: Trade): TransactionDetails {
  return {
    accountId,
    transactionType: type,
    at,
    ticker,
    quantity,
    price,
    fee: '0',
    amount,
    notes,
    lots: null,
  };
}

export const recorded = (trade: Trade): DomainEvent => ({
  type: 'TransactionRecorded',
  data: {
    transactionId: trade.transactionId ?? randomUUID(),
    importId: null,
    fingerprint: null,
    ...details(trade),
  },
});

export const deposit = (accountId: string, amount: string, at: string): DomainEvent =>
  recorded({
    type: 'cash_contribution',
    accountId,
    ticker: null,
    quantity: null,
    price: null,
    amount,
    at,
  });

export const budgetItemAdded = (
  name: string,
  more: Partial<BudgetItemDetails> & { readonly itemId?: string } = {},
): DomainEvent => ({
  type: 'BudgetItemAdded',
  data: {
    itemId: randomUUID(),
    kind: 'expense',
    name,
    category: 'Family: Grandma',
    categoryId: null,
    amount: '120',
    frequency: 'monthly',
    priority: 'Needs',
    isActive: true,
    retirementStatus: null,
    ...more,
  },
});

/** A portfolio with one account, the asset VEA and a deposit of 100 on 2 January 2026. */
export async function portfolioWithDeposit(
  append: (streamId: string, ownerId: string, events: readonly DomainEvent[]) => Promise<number>,
): Promise<{ userId: string; portfolioId: string; accountId: string; streamId: string }> {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  await append(streamId, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    assetAdded('VEA', accountId),
    deposit(accountId, '100', '2026-01-02T10:00:00.000Z'),
  ]);
  return { userId, portfolioId, accountId, streamId };
}
