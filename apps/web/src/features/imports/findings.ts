import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import { OPTIONAL_CSV_COLUMNS, QUOTE_CSV_COLUMNS, TRANSACTION_CSV_COLUMNS, type ImportReport } from '@evenkeel/contracts/imports';
import type { ImportKind } from '../../shared/api/imports';

const OPTIONAL: readonly string[] = OPTIONAL_CSV_COLUMNS;

function distinctValues(report: ImportReport, column: string): string[] {
  const values = report.errors.filter((error) => error.column === column && error.row > 0 && error.value.trim() !== '').map(({ value }) => value.trim());
  return [...new Set(values)].toSorted((a, b) => a.localeCompare(b));
}

/** Names in the file that are no nickname of an account. */
export function unknownAccounts(report: ImportReport, accounts: readonly AccountView[]): string[] {
  return distinctValues(report, 'account').filter((name) => !accounts.some(({ nickname }) => nickname === name));
}

/** Tickers in the file that are no asset of the portfolio. */
export function missingAssets(report: ImportReport, assets: readonly AssetView[]): string[] {
  const known = new Set(assets.map(({ ticker }) => ticker));
  const tickers = new Set(distinctValues(report, 'ticker').map((ticker) => ticker.toUpperCase()));
  return [...tickers].filter((ticker) => /^[A-Z0-9.-]{1,32}$/.test(ticker) && !known.has(ticker));
}

/** Our columns that the file's header has under no name, nor under one that was chosen. */
export function missingColumns(kind: ImportKind, columns: readonly string[], chosen: Readonly<Record<string, string>>): string[] {
  const wanted: readonly string[] = kind === 'prices' ? QUOTE_CSV_COLUMNS : TRANSACTION_CSV_COLUMNS;
  const present = new Set(columns.map((name) => name.toLowerCase()));
  // The import of prices takes no mapping.
  if (kind === 'prices') return [];
  return wanted.filter((name) => !present.has(name) && !chosen[name] && !OPTIONAL.includes(name));
}
