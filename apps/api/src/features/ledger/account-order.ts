import { read, rowsOf } from '@evenkeel/read-models/reads';
import type { Snapshot } from '../../platform/reads/snapshot';

/** As the web app orders names in English, whose texts it has: `Account 2` before `Account 10`. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Names that only look alike, such as `Account 2` and `Account 02`, have an order, too. */
const inOrder = (one: string, other: string): number =>
  compare(one, other) || Number(one > other) - Number(one < other);

/** The accounts of a portfolio by their names. */
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

  /** The ids, in order: the first has place 1. */
  get ids(): readonly string[] {
    return this.accounts.map(({ account_id: id }) => id);
  }

  /** The place of a name; one that no account has any more lies half a place before the next one. */
  placeOf(nickname: string): number {
    const before = this.accounts.filter((account) => inOrder(account.nickname, nickname) < 0);
    const isThere = this.accounts[before.length]?.nickname === nickname;
    return before.length + (isThere ? 1 : 0.5);
  }
}
