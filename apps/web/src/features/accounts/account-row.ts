import type { AccountView } from '@evenkeel/contracts/accounts';

/** An account with the facts that its row shows beside the account's own figures. */
export interface AccountRow {
  readonly portfolioId: string;
  readonly account: AccountView;
  /** Share of the portfolio's value, in percent; null if the account does not count towards it. */
  readonly share: number | null;
}

const centsOf = (dollars: number): number => Math.round(dollars * 100);

/**
 * Returns the rows of a table of accounts. `all`: every account of the portfolio, including
 * accounts that the table does not list.
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
