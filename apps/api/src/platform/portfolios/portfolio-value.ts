import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import { read, type RowOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';

/**
 * Selects the last calculated values of portfolios. A portfolio that is not calculated yet has no
 * row.
 */
export const valuesOf = (portfolioIds: readonly string[]) =>
  read
    .selectFrom('read.portfolio_value')
    .select([
      'portfolio_id',
      'total_value',
      'value_change',
      'value_change_percent',
      'price_missing',
      'is_incomplete',
      'calculation',
      'position',
    ])
    .where('portfolio_id', '=', sql<string>`ANY (${portfolioIds}::uuid[])`);

/** The value of a portfolio that was just created and is not calculated yet. */
const NOTHING: PortfolioValueView = {
  totalValue: 0,
  valueChange: 0,
  valueChangePercent: 0,
  calculation: 0,
  position: 0,
  priceMissing: [],
  isIncomplete: false,
};

export const valueViewOf = (
  row: RowOf<ReturnType<typeof valuesOf>> | null | undefined,
): PortfolioValueView =>
  row
    ? {
        totalValue: Number(row.total_value),
        valueChange: Number(row.value_change),
        valueChangePercent: Number(row.value_change_percent),
        calculation: Number(row.calculation),
        position: Number(row.position),
        priceMissing: row.price_missing,
        isIncomplete: row.is_incomplete,
      }
    : NOTHING;
