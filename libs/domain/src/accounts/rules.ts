import { asSeen } from '../kernel/text';

/** Number of characters of an account number that are stored: the last four (ACC-6). */
export const ACCOUNT_NUMBER_LENGTH = 4;
/** Maximum number of accounts of a portfolio (ACC-23). */
export const MOST_ACCOUNTS = 100;

/** The part of an account that is compared. */
interface Named {
  readonly nickname: string;
}

/**
 * Returns the problem of a nickname beside the other accounts of its portfolio, archived ones too;
 * null if there is none. Nicknames that look the same are the same (ACC-24). `before`: the nickname
 * that the account has already and may keep.
 */
export function nicknameProblem(
  nickname: string,
  others: Iterable<Named>,
  before: string | null,
): string | null {
  const key = asSeen(nickname);
  if (before !== null && key === asSeen(before)) return null;
  for (const other of others)
    if (asSeen(other.nickname) === key) return `An account is called ${other.nickname} already`;
  return null;
}
