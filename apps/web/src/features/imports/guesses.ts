import type { AccountView } from '@evenkeel/contracts/accounts';
import { ACCOUNT_DEFAULTS } from '@evenkeel/contracts/accounts';

const HINTS: readonly [RegExp, AccountView['accountType']][] = [
  [/401\s*\(?k/i, '401k'],
  [/403\s*\(?b/i, '403b'],
  [/roth/i, 'Roth IRA'],
  [/\bira\b/i, 'Traditional IRA'],
  [/\bhsa\b|health/i, 'Health Savings Account'],
  [/\b529\b|education|college/i, '529 Education Savings'],
  [/crypto|coinbase|kraken|binance/i, 'Crypto Exchange'],
];

/** Returns the type that an account's name suggests; people can change it afterwards. */
export function guessedAccountType(name: string): AccountView['accountType'] {
  return HINTS.find(([hint]) => hint.test(name))?.[1] ?? ACCOUNT_DEFAULTS.accountType;
}

/**
 * Names that brokers give our columns, in the form of plainName. `TradeMoney` is not the amount,
 * because it excludes the fee.
 */
const OTHER_NAMES: Readonly<Record<string, RegExp>> = {
  account: /^account (?:name|nickname)$/,
  type: /^(?:action|activity|transaction|buy\/sell|(?:activity|transaction|trade|order) type)$/,
  datetime:
    /^(?:date|time|timestamp|date and time|(?:trade|transaction|activity|run|execution) date)$/,
  ticker: /^(?:(?:ticker |stock |security )?symbol|stock|asset|instrument)$/,
  quantity: /^(?:shares|units|qty|(?:no\.|number) of shares|quantity transacted)$/,
  price:
    /^(?:price ?\/ ?share|price per share|price at transaction|(?:share|unit|trade|execution) price)$/,
  fee: /^(?:fees|(?:ib ?)?commissions?|fees? (?:&|and) comm(?:issions?)?|fees and\/or spread|transaction fee)$/,
  amount: /^(?:net amount|total|total amount|transaction amount)$/,
  notes: /^(?:note|description|memo|comments?)$/,
};

/**
 * Returns a name in small letters, with a space between joined words, and without a final
 * colon or a currency in brackets: 'TradeDate' becomes 'trade date'.
 */
const plainName = (column: string): string =>
  column
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/:$/, '')
    .replace(/ \((?:\$|€|£|usd|eur|gbp)\)$/, '')
    .trim();

/**
 * Returns the columns of a file that match ours by the names of brokers. If several match one of
 * ours, it gets none.
 */
export function guessedColumns(
  wanted: readonly string[],
  columns: readonly string[],
): Record<string, string> {
  const pairs = wanted.flatMap((ours): [string, string][] => {
    const found = columns.filter((column) => OTHER_NAMES[ours]?.test(plainName(column)));
    return found.length === 1 && found[0] !== undefined ? [[ours, found[0]]] : [];
  });
  return Object.fromEntries(pairs);
}
