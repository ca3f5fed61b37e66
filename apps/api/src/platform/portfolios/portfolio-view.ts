import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { Portfolio } from '@evenkeel/domain/portfolios';
import { read, type RowOf } from '@evenkeel/read-models/reads';

/** Selects the user's portfolios, the oldest first. */
export const portfoliosOf = (userId: string) =>
  read
    .selectFrom('read.portfolio')
    .select([
      'portfolio_id',
      'name',
      'description',
      'min_transaction_amount',
      'base_drift',
      'boost_strength',
      'is_archived',
      'is_sample',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('portfolio_id');

export const viewOfRow = (row: RowOf<ReturnType<typeof portfoliosOf>>): PortfolioView => ({
  id: row.portfolio_id,
  name: row.name,
  description: row.description,
  minTransactionAmount: row.min_transaction_amount,
  baseDrift: row.base_drift,
  boostStrength: row.boost_strength,
  isArchived: row.is_archived,
  isSample: row.is_sample,
  createdAt: row.created_at.toISOString(),
});

export const viewOf = (
  { portfolioId, settings, status, isSample }: Portfolio,
  createdAt: string,
): PortfolioView => ({
  id: portfolioId,
  name: settings.name,
  description: settings.description,
  minTransactionAmount: settings.minTransactionAmount,
  baseDrift: settings.baseDrift,
  boostStrength: settings.boostStrength,
  isArchived: status === 'archived',
  isSample: isSample === true,
  createdAt,
});
