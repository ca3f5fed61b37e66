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
import { calculationScope, summaryRow } from './calculation-rows';

/**
 * The advice on trades at the present prices (REB-1 to REB-21). If the set of advised trades
 * differs from the one that was recorded last, the reaction is an event with the new set.
 */
export const rebalanceCalculation: Calculation<PortfolioStream> = {
  definition,
  calculate: async (context) => {
    const { ownerId, writer, now, state, position, calculation } = context;
    const { result, timeZone } = await calculateOnce(context);
    const json = resultJson(result);
    writer.replace(calculationScope(ownerId), json.calculations);
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

/** Returns the figures of a result that a push carries. */
function figuresOf(result: RebalanceResult) {
  const { sellAmount, buyAmount, ...counts } = tallyOf(result);
  return { ...counts, sellAmount: sellAmount.toNumber(), buyAmount: buyAmount.toNumber() };
}

interface Calculated {
  readonly result: RebalanceResult;
  readonly timeZone: string;
}

/** Calculates once in a batch, even for two versions of the tables. */
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
 * Returns the reaction that records changed advice. An archived portfolio gets none, because it
 * takes no events: its advice is recorded when it is restored. During an unfinished import there is
 * none either: the figures are incomplete, and an event between two portions would make the import
 * plan again.
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
