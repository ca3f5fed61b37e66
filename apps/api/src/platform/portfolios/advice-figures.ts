import type { AdviceFigures } from '@evenkeel/contracts/shared/live';
import { read } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';

/**
 * Selects the figures of the advice for each portfolio. A portfolio that is not calculated yet has
 * no row.
 */
export const adviceOf = (portfolioIds: readonly string[]) =>
  read
    .selectFrom('read.rebalance_summary')
    .select(['portfolio_id', 'sell_amount', 'buy_amount', 'targeted_assets', 'off_target_assets'])
    .select((of) => [
      sql<number>`jsonb_array_length(${of.ref('sells')})`.as('sells'),
      sql<number>`jsonb_array_length(${of.ref('buys')})`.as('buys'),
    ])
    .where('portfolio_id', '=', sql<string>`ANY (${portfolioIds}::uuid[])`);

interface AdviceRow {
  readonly sells: number;
  readonly buys: number;
  readonly sell_amount: string;
  readonly buy_amount: string;
  readonly targeted_assets: number;
  readonly off_target_assets: number;
}

export const adviceFiguresOf = (row: AdviceRow): AdviceFigures => ({
  sells: row.sells,
  buys: row.buys,
  sellAmount: Number(row.sell_amount),
  buyAmount: Number(row.buy_amount),
  targets: row.targeted_assets,
  offTarget: row.off_target_assets,
});
