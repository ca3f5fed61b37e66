import {
  actionSet,
  type RebalanceResult,
  type resultJson,
  tallyOf,
} from '@evenkeel/domain/rebalance';
import { type Scope, scopeOf } from '@evenkeel/projections/rows/scope-memory';
import { rebalanceCalculation } from '@evenkeel/read-models/rebalance/tables';

type ResultJson = ReturnType<typeof resultJson>;
type Calculation = ResultJson['calculations'][number];

/**
 * The calculations of a portfolio, with a row for each asset. Only rows that differ from before are
 * written.
 */
export const calculationScope = (portfolioId: string): Scope<Calculation> =>
  scopeOf(rebalanceCalculation, {
    cells: { portfolio_id: portfolioId },
    key: ({ ticker }) => ticker,
    row: (calculation) => ({
      portfolio_id: portfolioId,
      ticker: calculation.ticker,
      figures: calculation,
    }),
    same: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });

/** Returns the row of the portfolio as a whole. */
export function summaryRow(
  portfolioId: string,
  result: RebalanceResult,
  { sells, buys, accounts, warnings }: ResultJson,
) {
  const actions = [
    ...result.sells.map(({ ticker }) => ({ side: 'sell' as const, ticker })),
    ...result.buys.map(({ ticker }) => ({ side: 'buy' as const, ticker })),
  ];
  const tally = tallyOf(result);
  return {
    portfolio_id: portfolioId,
    sell_amount: tally.sellAmount.toString(),
    buy_amount: tally.buyAmount.toString(),
    targeted_assets: tally.targets,
    off_target_assets: tally.offTarget,
    portfolio_value: result.portfolioValue.toString(),
    available_capital: result.availableCapital.toString(),
    cash_reserves: result.cashReserves.toString(),
    unassigned_value: result.unassignedValue.toString(),
    sells,
    buys,
    accounts,
    warnings,
    actions: actionSet(actions),
  };
}
