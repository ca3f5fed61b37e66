import { z } from 'zod';
import { transactionRequest, type TransactionView } from '../ledger';
import { id } from '../shared/scalars';

/**
 * POST /api/portfolios/{id}/rebalance/trades: records trades that follow advice, all or none. A
 * mistake names its trade by place: `transactions.0.transactionQuantity`. `adviceId`: the advice
 * that the trades follow, from GET …/rebalance/calculations; null if there was none.
 */
export const tradesRequest = z.object({
  adviceId: id.nullable(),
  transactions: z
    .array(transactionRequest)
    .min(1, 'Choose at least one trade')
    .max(200, 'must be at most 200 trades'),
});
export type TradesRequest = z.infer<typeof tradesRequest>;

/** The recorded transactions, in the order of the request. */
export interface TradesView {
  readonly transactions: readonly Pick<TransactionView, 'id'>[];
}
