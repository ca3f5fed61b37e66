import {
  actionSet,
  advise,
  calculateRebalance,
  type RebalanceResult,
  resultJson,
  tallyOf,
  targetsJson,
} from '@evenkeel/domain/rebalance';
import { type PortfolioStream, rebalanceInputOf } from '@evenkeel/domain/streams';
import { keptForm, type LogPosition } from '@evenkeel/event-store/port';
import { daysUntil } from '@evenkeel/platform/calendar';
import type { Calculation, CalculationContext, Reaction } from '@evenkeel/projections/projection';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import {
  rebalanceProjection as definition,
  rebalanceSummary,
} from '@evenkeel/read-models/rebalance/tables';
import { pricesOf } from '../../valuation/prices';
import { adviceIdAt } from './advice-id';
import { calculationShape, summaryRow } from './calculation-rows';

/**
 * The advice on what to sell and buy at the prices of the moment (REB-1 to REB-21). Where the set of advised trades is another than the one
 * recorded last, an event that says so follows.
 */
export const rebalanceCalculation: Calculation<PortfolioStream> = {
  definition,
  calculate: async (context) => {
    const { ownerId, writer, scopes, now, state, position, calculation } = context;
    const { result, timeZone } = await calculateOnce(context);
    const json = resultJson(result);
    scopes.replace(writer, calculationShape(ownerId), json.calculations);
    writer.put(rebalanceSummary, {
      ...summaryRow(ownerId, result, json),
      targets: targetsJson(result.targets),
      time_zone: timeZone,
      calculation,
      position,
      calculated_at: now.toISOString(),
      recorded_actions: actionSet(state.rebalance.advised),
      advice_id: state.rebalance.adviceId,
    });
    return {
      figures: figuresOf(result),
      reactions: changedAdvice(state, result, { now, position }),
    };
  },
};

/** What a push carries of a result. */
function figuresOf(result: RebalanceResult) {
  const { sellAmount, buyAmount, ...counts } = tallyOf(result);
  return { ...counts, sellAmount: sellAmount.toNumber(), buyAmount: buyAmount.toNumber() };
}

interface Calculated {
  readonly result: RebalanceResult;
  readonly timeZone: string;
}

/** Two versions of these tables need only one calculation. */
function calculateOnce(context: CalculationContext<PortfolioStream>): Promise<Calculated> {
  const { state, db, now } = context;
  return context.shared('rebalance', async () => {
    const [prices, timeZone] = await Promise.all([
      pricesOf(context),
      timeZoneOf(db, state.portfolio?.userId ?? ''),
    ]);
    const input = rebalanceInputOf(state, { prices, daysSince: daysUntil(now, timeZone) });
    return { result: calculateRebalance(input), timeZone };
  });
}

/**
 * An archived portfolio takes no events: what is advised there is recorded when it is restored. Nor is it while an import is unfinished, since
 * the figures are not whole: an event between two slices of the import would have it planned anew.
 */
function changedAdvice(
  { portfolio, rebalance, ledger }: PortfolioStream,
  result: RebalanceResult,
  { now, position }: { now: Date; position: LogPosition },
): Reaction[] {
  if (portfolio?.status !== 'active' || ledger.unfinished.size > 0) return [];
  const adviceId = adviceIdAt(portfolio.portfolioId, position);
  const event = advise(rebalance, result, {
    adviceId,
    calculatedAt: now.toISOString(),
    inputsPosition: keptForm(position),
  });
  return event ? [{ event, eventId: adviceId, userId: portfolio.userId }] : [];
}
