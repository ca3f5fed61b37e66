import { asSeen } from '../kernel/text';

/** Number of characters that are kept of an account number: the last four (ACC-6). */
export const ACCOUNT_NUMBER_LENGTH = 4;
/** Accounts of a portfolio (ACC-23). */
export const MOST_ACCOUNTS = 100;

/** An account by its nickname. */
interface Named {
  readonly nickname: string;
}

/**
 * The mistake of a nickname beside the other accounts of its portfolio, archived ones too; those
 * that look the same are the same (ACC-24). `before`: the nickname that the account has already,
 * which it may keep. Null where nothing is wrong.
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
