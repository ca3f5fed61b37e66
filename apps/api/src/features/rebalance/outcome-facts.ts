import type {
  AccountCashView,
  BuyItemView,
  RebalanceCalculationView,
  SellItemView,
} from '@evenkeel/contracts/rebalance';
import { type CashParts, cashParts } from '@evenkeel/domain/rebalance';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type Holdings, holdingsOfReadModels } from '../../platform/valuation/holdings';
import type { Valuation, Valuations } from '../../platform/valuation/valuations';

const calculationsOf = (portfolioId: string) =>
  read
    .selectFrom('read.rebalance_calculation')
    .select('figures')
    .where('portfolio_id', '=', portfolioId);
const summaryOf = (portfolioId: string) =>
  read
    .selectFrom('read.rebalance_summary')
    .select(['accounts', 'sells', 'buys', 'cash_reserves'])
    .where('portfolio_id', '=', portfolioId);

/** The advised trades, and the cash after all of them. */
export interface OutcomeFacts {
  readonly calculations: readonly RebalanceCalculationView[];
  readonly accounts: readonly AccountCashView[];
  readonly sells: readonly SellItemView[];
  readonly buys: readonly BuyItemView[];
  /** Cash that the Cash strategies are to keep, as money. */
  readonly cashReserves: number;
  readonly parts: CashParts;
  readonly holdings: Holdings;
  readonly valuation: Valuation;
}

/**
 * Reads these facts from the read models of a snapshot. Refuses with 404 if nothing is calculated
 * yet.
 */
export async function outcomeFacts(
  snapshot: Snapshot,
  valuations: Valuations,
  { userId, portfolioId }: { readonly userId: string; readonly portfolioId: string },
): Promise<OutcomeFacts> {
  const [holdings, summary, rows] = await Promise.all([
    holdingsOfReadModels(snapshot, portfolioId),
    firstRowOf(snapshot, summaryOf(portfolioId)),
    rowsOf(snapshot, calculationsOf(portfolioId)),
  ]);
  if (!summary) throw notFound('Nothing is calculated for this portfolio');
  const { accounts, sells, buys, cash_reserves: reserves } = summary;
  const traded = [...sells, ...buys].map(({ ticker }) => ticker);
  const cashReserves = Number(reserves);
  return {
    calculations: rows.map(({ figures }) => figures),
    accounts,
    sells,
    buys,
    cashReserves,
    parts: cashParts({ accounts, sells, buys, cashReserves }),
    holdings,
    valuation: await valuations.of(snapshot, userId, holdings, traded),
  };
}
