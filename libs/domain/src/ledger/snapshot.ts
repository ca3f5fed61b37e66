import { type Decimal } from '../kernel/decimal';
import type { Decision } from '../kernel/decision';
import type { TransactionDetails, TransactionType } from './events';
import type { LotMethod } from './lots/lot';
import { forbidden, type Problem, refuseFor } from './problems';
import { needsAsset, notEligible, notInPortfolio, stepFor, wholeSharesOnly } from './rules';

export interface AccountFacts {
  readonly nickname: string;
  readonly isArchived: boolean;
  readonly fractionalShares: boolean;
  readonly accountingMethod: LotMethod;
}

export interface AssetFacts {
  readonly assetType: string;
  readonly isArchived: boolean;
  /** Ids of the accounts for which the asset is eligible. */
  readonly holdInAccounts: readonly string[];
}

/** The portfolio's accounts (by id) and assets (by ticker), as far as the ledger needs them. */
export interface LedgerSnapshot {
  readonly accounts: ReadonlyMap<string, AccountFacts>;
  readonly assets: ReadonlyMap<string, AssetFacts>;
}

const NOT_THERE = forbidden('account', 'Account is not in this portfolio');

/** Adds a problem (rule) if the account is missing or archived. */
export function checkAccount(account: AccountFacts | undefined, problems: Problem[]): void {
  if (account === undefined) problems.push(NOT_THERE);
  else if (account.isArchived)
    problems.push(forbidden('account', `Account ${account.nickname} is archived`));
}

/**
 * Refuses (rule) to change accounts that do not exist or are archived (ACC-17); null if all of them
 * are open.
 */
export function closedAccount(
  accountIds: Iterable<string>,
  accounts: LedgerSnapshot['accounts'],
): Decision<never> | null {
  const problems: Problem[] = [];
  for (const accountId of accountIds) checkAccount(accounts.get(accountId), problems);
  return problems.length > 0 ? refuseFor(problems) : null;
}

/** Returns problems unless the account and the asset of a transaction exist, archived or not. */
export function checkPresent(
  { accountId, ticker }: Pick<TransactionDetails, 'accountId' | 'ticker'>,
  { accounts, assets }: LedgerSnapshot,
): Problem[] {
  const problems: Problem[] = [];
  if (!accounts.has(accountId)) problems.push(NOT_THERE);
  if (ticker !== null && !assets.has(ticker))
    problems.push(forbidden('ticker', notInPortfolio(ticker)));
  return problems;
}

interface AssetUse {
  readonly type: TransactionType;
  readonly ticker: string;
  readonly accountId: string;
  /** True for a correction of an old transaction: eligibility is not checked again. */
  readonly isCorrection: boolean;
}

/**
 * Adds a problem unless the asset exists, is not archived, and is eligible for the account.
 * Eligibility is not checked for sells, dividends and corrections. Another check refuses an asset
 * for a type that takes none; adding that asset to the portfolio would not help.
 */
export function checkAsset(use: AssetUse, snapshot: LedgerSnapshot, problems: Problem[]): void {
  if (!needsAsset(use.type)) return;
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

const STEP_PLACES = { '1': 0, '0.001': 3, '0.00000001': 8 } as const;

/**
 * Returns a problem unless shares are whole, or a multiple of the step that the account and the
 * asset's type allow (LED-12). An asset that does not exist may be of any type. Shares that are too
 * fine even with fractional shares get a message of their own. `sold` returns the shares that a
 * sell finds; the sell may take the part of a share that a split left in them.
 */
export function stepProblem(
  quantity: Decimal,
  { fractionalShares, nickname }: AccountFacts,
  asset: AssetFacts | undefined,
  sold?: () => Decimal,
): Problem | null {
  const assetType = asset?.assetType ?? 'crypto';
  const isIn = (step: keyof typeof STEP_PLACES, shares: Decimal): boolean =>
    shares.floorTo(STEP_PLACES[step]).equals(shares);
  const step = stepFor({ fractionalShares, assetType });
  if (isIn(step, quantity) || (sold && isIn(step, sold().minus(quantity)))) return null;
  const finest = stepFor({ fractionalShares: true, assetType });
  const message = isIn(finest, quantity)
    ? wholeSharesOnly(nickname)
    : `Quantity must be a multiple of ${finest}`;
  return forbidden('quantity', message);
}
