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
