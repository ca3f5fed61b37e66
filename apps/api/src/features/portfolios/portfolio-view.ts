import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { Portfolio } from '@evenkeel/domain/portfolios';

export interface PortfolioRow {
  portfolio_id: string;
  name: string;
  description: string | null;
  min_transaction_amount: string;
  base_drift: string;
  boost_strength: string;
  is_archived: boolean;
  created_at: Date;
}

export const PORTFOLIO_COLUMNS = 'portfolio_id, name, description, min_transaction_amount, base_drift, boost_strength, is_archived, created_at';

export const viewOfRow = (row: PortfolioRow): PortfolioView => ({
  id: row.portfolio_id,
  name: row.name,
  description: row.description,
  minTransactionAmount: row.min_transaction_amount,
  baseDrift: row.base_drift,
  boostStrength: row.boost_strength,
  isArchived: row.is_archived,
  createdAt: row.created_at.toISOString(),
});

export const viewOf = ({ portfolioId, settings, status }: Portfolio, createdAt: string): PortfolioView => ({
  id: portfolioId,
  name: settings.name,
  description: settings.description,
  minTransactionAmount: settings.minTransactionAmount,
  baseDrift: settings.baseDrift,
  boostStrength: settings.boostStrength,
  isArchived: status === 'archived',
  createdAt,
});
