import type { AccountView } from '@evenkeel/contracts/accounts';

/** An account with what its row tells beside the account's own figures. */
export interface AccountRow {
  readonly portfolioId: string;
  readonly account: AccountView;
  /** Of the portfolio's value, in percent; null where it counts in none. */
  readonly share: number | null;
}

const centsOf = (dollars: number): number => Math.round(dollars * 100);

/**
 * The rows of a table of accounts. `all`: every account of the portfolio, those too that the table
 * does not list.
 */
export function rowsOf(
  accounts: readonly AccountView[],
  all: readonly AccountView[],
  portfolioId: string,
): AccountRow[] {
  const total = all
    .filter(({ isArchived }) => !isArchived)
    .reduce((sum, { totalAccountValue }) => sum + centsOf(totalAccountValue), 0);
  return accounts.map((account) => ({
    portfolioId,
    account,
    share:
      account.isArchived || total <= 0 ? null : (centsOf(account.totalAccountValue) / total) * 100,
  }));
}
