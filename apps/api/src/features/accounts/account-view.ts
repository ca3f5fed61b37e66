import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AccountDetails } from '@evenkeel/domain/accounts';
import { Decimal } from '@evenkeel/domain/kernel';
import type { PortfolioValue } from '@evenkeel/domain/market';

export interface AccountFacts extends AccountDetails {
  readonly accountId: string;
  readonly isArchived: boolean;
  /** ISO 8601; null where it is not archived. */
  readonly archivedAt: string | null;
}

/** An account as its card shows it: details, cash, and positions at today's prices. */
export function accountView(account: AccountFacts, { accounts, positions }: PortfolioValue): AccountView {
  const value = accounts.get(account.accountId);
  return {
    id: account.accountId,
    nickname: account.nickname,
    officialName: account.officialName,
    accountType: account.accountType as AccountView['accountType'],
    accountingMethod: account.accountingMethod,
    standardTransactionFee: account.standardTransactionFee,
    fractionalShares: account.fractionalShares,
    provider: account.provider,
    accountNumber: account.accountNumber,
    websiteLink: account.websiteLink,
    isArchived: account.isArchived,
    archivedAt: account.archivedAt,
    totalAccountValue: (value?.totalAccountValue ?? Decimal.zero).toNumber(),
    assetsValue: (value?.assetsValue ?? Decimal.zero).toNumber(),
    cashBalance: (value?.cashBalance ?? Decimal.zero).toNumber(),
    cashIsNegative: value?.cashIsNegative ?? false,
    positions: positions
      .filter(({ accountId }) => accountId === account.accountId)
      .map(({ ticker, quantity, price, value: worth, priceMissing }) => ({
        ticker,
        quantity: quantity.toNumber(),
        price: price.toNumber(),
        value: worth.toNumber(),
        priceMissing,
      })),
  };
}
