import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import {
  OPTIONAL_CSV_COLUMNS,
  TRANSACTION_CSV_COLUMNS,
  type ImportReport,
} from '@evenkeel/contracts/imports';
import {
  eligibilityAskedFor,
  fractionsAskedFor,
  NO_DATE_ORDER,
  NO_TIME_ZONE,
  noAccountCalled,
  notInPortfolio,
} from '@evenkeel/domain/ledger/rules';
import { type AssetDetails, detailsOfAsset, eligibleAccounts } from '@/shared/lib/asset-details';
import { compareNames } from '@/shared/lib/sorted-by';

const OPTIONAL: readonly string[] = OPTIONAL_CSV_COLUMNS;

/** Returns the values of the file that were refused as unknown, each once. */
function notThere(
  report: ImportReport,
  valueOf: (text: string) => string,
  reasonFor: (value: string) => string,
): string[] {
  const values = report.errors
    .filter(({ value, reason }) => reason === reasonFor(valueOf(value)))
    .map(({ value }) => valueOf(value));
  return [...new Set(values)].toSorted(compareNames);
}

/** Returns the names in the file that are not a nickname of an account. */
export function unknownAccounts(report: ImportReport, accounts: readonly AccountView[]): string[] {
  return notThere(report, (text) => text.trim(), noAccountCalled).filter(
    (name) => !accounts.some(({ nickname }) => nickname === name),
  );
}

const isFraction = (quantity: string): boolean => {
  const shares = Number(quantity);
  return !Number.isNaN(shares) && !Number.isInteger(shares);
};

/** Returns the names in the file of accounts that need fractional shares for their rows. */
export function accountsWithFractions(report: ImportReport): ReadonlySet<string> {
  const rows = report.preview ?? [];
  return new Set(rows.filter(({ quantity }) => isFraction(quantity)).map(({ account }) => account));
}

/** Returns the accounts of whole shares for which rows with parts of shares were refused. */
export function accountsOfWholeShares(
  report: ImportReport,
  accounts: readonly AccountView[],
): AccountView[] {
  const asked = new Set(report.errors.map(({ reason }) => fractionsAskedFor(reason)));
  return accounts
    .filter(
      ({ nickname, isArchived, fractionalShares }) =>
        !isArchived && !fractionalShares && asked.has(nickname),
    )
    .toSorted((a, b) => compareNames(a.nickname, b.nickname));
}

/** Returns the tickers in the file that are not an asset of the portfolio. */
export function missingAssets(report: ImportReport, assets: readonly AssetView[]): string[] {
  const known = new Set(assets.map(({ ticker }) => ticker));
  return notThere(report, (text) => text.trim().toUpperCase(), notInPortfolio).filter(
    (ticker) => !known.has(ticker),
  );
}

/** An asset with the accounts in which the file buys it and which may not hold it yet. */
export interface Refused {
  readonly asset: AssetView;
  readonly accounts: readonly AccountView[];
}

/** Returns the assets whose rows were refused because they are not eligible for an account. */
export function refusedAssets(
  report: ImportReport,
  assets: readonly AssetView[],
  accounts: readonly AccountView[],
): Refused[] {
  const nicknames = new Map<string, Set<string>>();
  for (const { reason } of report.errors) {
    const asked = eligibilityAskedFor(reason);
    if (asked)
      nicknames.set(asked.ticker, (nicknames.get(asked.ticker) ?? new Set()).add(asked.nickname));
  }
  return assets
    .map((asset) => {
      const eligible = new Set(eligibleAccounts(asset));
      return {
        asset,
        accounts: accounts.filter(
          ({ id, nickname, isArchived }) =>
            !isArchived && !eligible.has(id) && nicknames.get(asset.ticker)?.has(nickname),
        ),
      };
    })
    .filter((refused) => refused.accounts.length > 0)
    .toSorted((a, b) => a.asset.ticker.localeCompare(b.asset.ticker));
}

/** Returns the asset's details, with these accounts added to the eligible ones. */
export function allowed({ asset, accounts }: Refused): AssetDetails {
  return {
    ...detailsOfAsset(asset),
    holdInAccounts: [...eligibleAccounts(asset), ...accounts.map(({ id }) => id)],
  };
}

/** Facts about dates that the file does not state. */
export interface AskedOfDates {
  readonly zone: boolean;
  readonly order: boolean;
}

/** Returns the choices that the dates of the file need; null if they need none. */
export function askedOfDates({ errors }: ImportReport): AskedOfDates | null {
  const zone = errors.some(({ reason }) => reason === NO_TIME_ZONE);
  const order = errors.some(({ reason }) => reason === NO_DATE_ORDER);
  // The server asks for the zone of a date only once it knows the order, so the step asks for both
  // at once.
  return zone || order ? { zone: zone || order, order } : null;
}

/** Returns our columns that the header lacks and that no choice matches. */
export function missingColumns(
  columns: readonly string[],
  chosen: Readonly<Record<string, string>>,
  isOneAccount = false,
): string[] {
  const present = new Set(columns.map((name) => name.toLowerCase()));
  return TRANSACTION_CSV_COLUMNS.filter(
    (name) =>
      !present.has(name) &&
      chosen[name] === undefined &&
      !OPTIONAL.includes(name) &&
      !(isOneAccount && name === 'account'),
  );
}

/** Returns the columns of the file that are not ours and that no choice matches. */
export function unreadColumns(
  columns: readonly string[],
  chosen: Readonly<Record<string, string>>,
): string[] {
  const ours: readonly string[] = TRANSACTION_CSV_COLUMNS;
  const read = new Set(Object.values(chosen));
  return columns.filter(
    (name) => name !== '' && !ours.includes(name.toLowerCase()) && !read.has(name),
  );
}

/** Returns our optional columns that the header lacks. */
export function optionalColumns(
  columns: readonly string[],
  chosen: Readonly<Record<string, string>>,
): string[] {
  const present = new Set(columns.map((name) => name.toLowerCase()));
  return OPTIONAL.filter((name) => !present.has(name) && !chosen[name]);
}
