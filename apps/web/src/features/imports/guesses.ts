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

/** The type that an account's name suggests; people can change it afterwards. */
export function guessedAccountType(name: string): AccountView['accountType'] {
  return HINTS.find(([hint]) => hint.test(name))?.[1] ?? ACCOUNT_DEFAULTS.accountType;
}

/**
 * What brokers call our columns, as plainName gives it. Not `TradeMoney` as the amount: it is
 * without the fee.
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

/** In small letters, without a currency and a colon: 'Trade Date' and 'TradeDate' are one name. */
const plainName = (column: string): string =>
  column
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/:$/, '')
    .replace(/ \((?:\$|€|£|usd|eur|gbp)\)$/, '')
    .trim();

/**
 * Columns of a file that the names of brokers suggest for these of ours. Where several could be
 * meant, none is suggested.
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
