import { read, rowsOf } from '@evenkeel/read-models/reads';
import type { Snapshot } from '../../platform/reads/snapshot';

/** Orders names as the web app does, whose texts are English: `Account 2` before `Account 10`. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Gives an order also to names that only look alike, for example `Account 2` and `Account 02`. */
const inOrder = (one: string, other: string): number =>
  compare(one, other) || Number(one > other) - Number(one < other);

/** The accounts of a portfolio in the order of their names. */
export class AccountOrder {
  private constructor(
    private readonly accounts: readonly { account_id: string; nickname: string }[],
  ) {}

  static async of(snapshot: Snapshot, portfolioId: string): Promise<AccountOrder> {
    const accounts = await rowsOf(
      snapshot,
      read
        .selectFrom('read.account')
        .select(['account_id', 'nickname'])
        .where('portfolio_id', '=', portfolioId),
    );
    return new AccountOrder(
      accounts.toSorted((one, other) => inOrder(one.nickname, other.nickname)),
    );
  }

  /** Account ids in order: the first has place 1. */
  get ids(): readonly string[] {
    return this.accounts.map(({ account_id: id }) => id);
  }

  /**
   * Returns the place of a name. A name that no account has any more gets half a place before the
   * next one.
   */
  placeOf(nickname: string): number {
    const before = this.accounts.filter((account) => inOrder(account.nickname, nickname) < 0);
    const isThere = this.accounts[before.length]?.nickname === nickname;
    return before.length + (isThere ? 1 : 0.5);
  }
}
