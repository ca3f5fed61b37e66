import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AccountDetails } from '@evenkeel/domain/accounts';
import { Decimal } from '@evenkeel/domain/kernel';
import { type Held, holdingFigures, type HoldingFigures, NO_PRICE } from '@evenkeel/domain/market';
import type { Holdings } from '../../platform/valuation/holdings';
import type { Valuation } from '../../platform/valuation/valuations';

export interface AccountFacts extends AccountDetails {
  readonly accountId: string;
  readonly isArchived: boolean;
  /** Moment of the archiving, ISO 8601; null if the account is not archived. */
  readonly archivedAt: string | null;
}

/** Returns an account as its card shows it: details, cash, and holdings at today's prices. */
export function accountView(
  account: AccountFacts,
  holdings: Holdings,
  { prices, value }: Valuation,
): AccountView {
  const sums = value.accounts.get(account.accountId);
  const held = holdings.held
    .filter(({ accountId }) => accountId === account.accountId)
    .map(({ ticker, quantity, costBasis }) => ({
      ticker,
      quantity,
      costBasis,
      price: prices.get(ticker) ?? NO_PRICE,
    }))
    .sort((a, b) => (a.ticker < b.ticker ? -1 : 1));
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
    totalAccountValue: (sums?.totalAccountValue ?? Decimal.zero).toNumber(),
    assetsValue: (sums?.assetsValue ?? Decimal.zero).toNumber(),
    cashBalance: (sums?.cashBalance ?? Decimal.zero).toNumber(),
    cashIsNegative: sums?.cashIsNegative ?? false,
    ...figuresView(holdingFigures(held)),
    holdings: held.map(holdingView),
  };
}

function holdingView(holding: Held & { readonly ticker: string }): AccountView['holdings'][number] {
  const figures = holdingFigures([holding]);
  const { price, priceMissing } = holding.price;
  return {
    ticker: holding.ticker,
    quantity: holding.quantity.toNumber(),
    price: price.toNumber(),
    value: figures.value.toNumber(),
    priceMissing,
    ...figuresView(figures),
  };
}

const figuresView = ({
  valueChange,
  valueChangePercent,
  costBasis,
  unrealisedGain,
  unrealisedGainPercent,
}: HoldingFigures) => ({
  valueChange: valueChange.toNumber(),
  valueChangePercent: valueChangePercent.toNumber(),
  costBasis: costBasis.toNumber(),
  unrealisedGain: unrealisedGain?.toNumber() ?? null,
  unrealisedGainPercent: unrealisedGainPercent?.toNumber() ?? null,
});
