import { type Decimal } from '../kernel/decimal';
import type { TransactionType } from './events';
import type { LotMethod } from './lots/lot';
import { forbidden, type Problem } from './problems';
import { notEligible, notInPortfolio, stepFor } from './rules';

export interface AccountFacts {
  readonly nickname: string;
  readonly isArchived: boolean;
  readonly fractionalShares: boolean;
  readonly accountingMethod: LotMethod;
}

export interface AssetFacts {
  readonly assetType: string;
  readonly isArchived: boolean;
  /** Ids of the accounts that are eligible for it. */
  readonly holdInAccounts: readonly string[];
}

/** The portfolio's accounts (by id) and assets (by ticker), as far as the ledger needs them. */
export interface LedgerSnapshot {
  readonly accounts: ReadonlyMap<string, AccountFacts>;
  readonly assets: ReadonlyMap<string, AssetFacts>;
}

export function checkAccount(account: AccountFacts | undefined, problems: Problem[]): void {
  if (account === undefined)
    problems.push(forbidden('account', 'Account is not in this portfolio'));
  else if (account.isArchived)
    problems.push(forbidden('account', `Account ${account.nickname} is archived`));
}

interface AssetUse {
  readonly type: TransactionType;
  readonly ticker: string;
  readonly accountId: string;
  /** True for a correction of an old transaction: eligibility is not checked again. */
  readonly isCorrection: boolean;
}

/**
 * The asset must exist, must not be archived, and must be eligible for the account. Eligibility is
 * not checked for sells, dividends and corrections.
 */
export function checkAsset(use: AssetUse, snapshot: LedgerSnapshot, problems: Problem[]): void {
  const asset = snapshot.assets.get(use.ticker);
  const account = snapshot.accounts.get(use.accountId);
  if (asset === undefined) {
    problems.push(forbidden('ticker', notInPortfolio(use.ticker)));
    return;
  }
  if (asset.isArchived) problems.push(forbidden('ticker', `Asset ${use.ticker} is archived`));
  const isExempt = use.isCorrection || use.type === 'sell' || use.type === 'dividend';
  if (!isExempt && account !== undefined && !asset.holdInAccounts.includes(use.accountId)) {
    problems.push(forbidden('ticker', notEligible(use.ticker, account.nickname)));
  }
}

const WHOLE_PLACES = 0;
const FRACTION_PLACES = { '0.001': 3, '0.00000001': 8 } as const;

/**
 * Shares must be whole, or a multiple of the step that the account and the asset's type allow
 * (LED-12).
 */
export function checkStep(
  quantity: Decimal,
  account: AccountFacts,
  asset: AssetFacts | undefined,
  problems: Problem[],
): void {
  const step = stepFor({
    fractionalShares: account.fractionalShares,
    assetType: asset?.assetType ?? 'other',
  });
  const places = step === '1' ? WHOLE_PLACES : FRACTION_PLACES[step];
  if (quantity.floorTo(places).equals(quantity)) return;
  const message =
    step === '1'
      ? `Whole shares only in account ${account.nickname}`
      : `Quantity must be a multiple of ${step}`;
  problems.push(forbidden('quantity', message));
}
