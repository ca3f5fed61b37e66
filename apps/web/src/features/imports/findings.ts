import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import {
  OPTIONAL_CSV_COLUMNS,
  QUOTE_CSV_COLUMNS,
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
import type { ImportKind } from './api';

const OPTIONAL: readonly string[] = OPTIONAL_CSV_COLUMNS;

/** Values of the file that were refused as not there, each once. */
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

/** Names in the file that are no nickname of an account. */
export function unknownAccounts(report: ImportReport, accounts: readonly AccountView[]): string[] {
  return notThere(report, (text) => text.trim(), noAccountCalled).filter(
    (name) => !accounts.some(({ nickname }) => nickname === name),
  );
}

const isFraction = (quantity: string): boolean => {
  const shares = Number(quantity);
  return !Number.isNaN(shares) && !Number.isInteger(shares);
};

/** Names in the file, of accounts that need fractional shares for its rows. */
export function accountsWithFractions(report: ImportReport): ReadonlySet<string> {
  const rows = report.preview ?? [];
  return new Set(rows.filter(({ quantity }) => isFraction(quantity)).map(({ account }) => account));
}

/** Accounts of whole shares that rows with parts of shares were refused for. */
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

/** Tickers in the file that are no asset of the portfolio. */
export function missingAssets(report: ImportReport, assets: readonly AssetView[]): string[] {
  const known = new Set(assets.map(({ ticker }) => ticker));
  return notThere(report, (text) => text.trim().toUpperCase(), notInPortfolio).filter(
    (ticker) => !known.has(ticker),
  );
}

/** An asset that the file buys where it may not be held yet. */
export interface Refused {
  readonly asset: AssetView;
  readonly accounts: readonly AccountView[];
}

/** Assets of the portfolio that rows were refused for, as they are not eligible for an account. */
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

/** The asset as it was, eligible for these accounts too. */
export function allowed({ asset, accounts }: Refused): AssetDetails {
  return {
    ...detailsOfAsset(asset),
    holdInAccounts: [...eligibleAccounts(asset), ...accounts.map(({ id }) => id)],
  };
}

/** What the dates of a file do not say themselves. */
export interface AskedOfDates {
  readonly zone: boolean;
  readonly order: boolean;
}

/** What has to be chosen before the dates of the file can be read; null where nothing has. */
export function askedOfDates({ errors }: ImportReport): AskedOfDates | null {
  const zone = errors.some(({ reason }) => reason === NO_TIME_ZONE);
  const order = errors.some(({ reason }) => reason === NO_DATE_ORDER);
  // A date of an unknown order has not been asked for its zone yet.
  return zone || order ? { zone: zone || order, order } : null;
}

/** Our columns that the file's header has under no name, nor under one that was chosen. */
export function missingColumns(
  kind: ImportKind,
  columns: readonly string[],
  chosen: Readonly<Record<string, string>>,
  isOneAccount = false,
): string[] {
  const wanted: readonly string[] = kind === 'prices' ? QUOTE_CSV_COLUMNS : TRANSACTION_CSV_COLUMNS;
  const present = new Set(columns.map((name) => name.toLowerCase()));
  // The import of prices takes no mapping.
  if (kind === 'prices') return [];
  return wanted.filter(
    (name) =>
      !present.has(name) &&
      chosen[name] === undefined &&
      !OPTIONAL.includes(name) &&
      !(isOneAccount && name === 'account'),
  );
}

/** Columns of the file that are none of ours, and were not chosen for one. */
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

/** Our columns that a file may leave out, and that the header does not name. */
export function optionalColumns(
  columns: readonly string[],
  chosen: Readonly<Record<string, string>>,
): string[] {
  const present = new Set(columns.map((name) => name.toLowerCase()));
  return OPTIONAL.filter((name) => !present.has(name) && !chosen[name]);
}
