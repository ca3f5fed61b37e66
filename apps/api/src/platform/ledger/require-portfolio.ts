import type { TransactionRequest } from '@evenkeel/contracts/ledger';
import { malformed } from '../http/problems';

/**
 * Refuses a transaction that names another portfolio than the address, because it was meant for
 * that portfolio. `at` is its place in a list, for example `transactions.0.`.
 */
export function requirePortfolio(
  portfolioId: string,
  { transactionPortfolioId }: Pick<TransactionRequest, 'transactionPortfolioId'>,
  at = '',
): void {
  if (transactionPortfolioId === undefined || transactionPortfolioId === portfolioId) return;
  throw malformed({
    field: `${at}transactionPortfolioId`,
    message: 'The transaction names another portfolio than the address',
  });
}

/** See {@link requirePortfolio}. Checks each of the `transactions` of a request. */
export function requirePortfolioOfAll(
  portfolioId: string,
  transactions: readonly Pick<TransactionRequest, 'transactionPortfolioId'>[],
): void {
  transactions.forEach((one, place) =>
    requirePortfolio(portfolioId, one, `transactions.${place}.`),
  );
}
