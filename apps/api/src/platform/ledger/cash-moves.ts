import { read } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';

export interface InAccount {
  readonly portfolioId: string;
  readonly accountId: string;
}

/** Effect of a transaction on the cash (LED-7). An initial position has none. */
const TRANSACTION_EFFECT = sql<string>`CASE
  WHEN transaction_type IN ('sell', 'dividend', 'cash_contribution') THEN amount
  WHEN transaction_type IN ('buy', 'cash_distribution') THEN -amount ELSE 0 END`;

/**
 * Selects the transactions of an account, each with its effect on the cash: exact money, negative
 * if the transaction took cash.
 */
export const cashMoves = ({ portfolioId, accountId }: InAccount) =>
  read
    .selectFrom('read.transaction')
    .select(['transaction_id as id', 'at', 'ticker', 'entry_order'])
    .select(['transaction_type as source', TRANSACTION_EFFECT.as('amount')])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId);

/** Selects the cash in lieu that splits paid to an account, the newest first. */
export const cashInLieu = ({ portfolioId, accountId }: InAccount) =>
  read
    .selectFrom('read.stock_split as s')
    .innerJoin(
      sql<{ accountId: string; amount: string }>`jsonb_to_recordset(s.cash_in_lieu)`.as<'paid'>(
        sql`paid("accountId" uuid, amount numeric)`,
      ),
      (join) => join.onTrue(),
    )
    .select(['s.split_id as id', 's.at', 's.ticker', 'paid.amount'])
    .where('s.portfolio_id', '=', portfolioId)
    .where('paid.accountId', '=', accountId)
    .orderBy('s.at', 'desc');
