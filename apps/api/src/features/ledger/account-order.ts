import { read, rowsOf } from '@evenkeel/read-models/reads';
import type { Snapshot } from '../../platform/reads/snapshot';

/** As the web app orders names in English, whose texts it has: `Account 2` before `Account 10`. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** The ids of a portfolio's accounts, in the order of their names. */
export async function accountsByName(snapshot: Snapshot, portfolioId: string): Promise<string[]> {
  const accounts = await rowsOf(
    snapshot,
    read
      .selectFrom('read.account')
      .select(['account_id', 'nickname'])
      .where('portfolio_id', '=', portfolioId)
      .orderBy('account_id'),
  );
  return accounts
    .sort((one, other) => compare(one.nickname, other.nickname))
    .map(({ account_id: id }) => id);
}
