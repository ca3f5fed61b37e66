import { actionSet, advise, calculateRebalance, isOfAdvice, type RebalanceResult, resultJson, targetsJson } from '@evenkeel/domain/rebalance';
import { type PortfolioStream, rebalanceInputOf } from '@evenkeel/domain/streams';
import { daysUntil } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { rebalanceProjection as definition } from '@evenkeel/read-models/rebalance/tables';
import type { Conclusion, PassContext, Projection } from '../../engine/projection';
import { pricesOfPass } from '../../valuation/prices-of-pass';
import { adviceIdAt } from './advice-id';
import { writeAdvice } from './advice-rows';
import { calculationShape, summaryRow } from './calculation-rows';

/**
 * What to sell and buy at the prices of the moment (server-rules sections 4 to 6). Where the set of advised trades is another than the one
 * recorded last, an event that says so follows.
 */
export const rebalanceProjection: Projection<PortfolioStream> = {
  definition,
  views: ['rebalance'],
  isCalculated: true,
  start: (context) => {
    const { ownerId, writer, scopes, now } = context;
    // Advice changes no figure: it is not calculated again for itself.
    let isConcerned = context.isRecalculation;
    let outcome: { result: RebalanceResult; calculation: number; conclusion: Conclusion | null } | null = null;
    return {
      apply: (recorded) => {
        isConcerned ||= !isOfAdvice(recorded.event);
        writeAdvice(writer, ownerId, recorded);
      },
      finish: async ({ state, position }) => {
        const { rebalance } = state;
        const advised = { recorded_actions: actionSet(rebalance.advised), advice_id: rebalance.adviceId };
        if (!isConcerned) {
          writer.patch('rebalance_summary', { portfolio_id: ownerId, ...advised });
          return;
        }
        const [{ result, timeZone }, calculation] = await Promise.all([calculateOnce(context, state), context.calculation()]);
        const json = resultJson(result);
        scopes.replace(writer, calculationShape(ownerId), json.calculations);
        writer.put('rebalance_summary', {
          targets: targetsJson(result.targets),
          time_zone: timeZone,
          calculation,
          position,
          calculated_at: now.toISOString(),
          ...advised,
          ...summaryRow(ownerId, result, json),
        });
        outcome = { result, calculation, conclusion: conclude(state, result, { now, position }) };
      },
      figures: () => outcome && { figures: { sells: outcome.result.sells.length, buys: outcome.result.buys.length }, calculation: outcome.calculation },
      conclusion: () => outcome?.conclusion ?? null,
    };
  },
};

interface Calculated {
  readonly result: RebalanceResult;
  readonly timeZone: string;
}

/** Two generations of these tables need only one calculation. */
function calculateOnce(context: PassContext, stream: PortfolioStream): Promise<Calculated> {
  return context.shared('rebalance', async () => {
    const [prices, timeZone] = await Promise.all([pricesOfPass(context, stream), timeZoneOf(context.db, stream.portfolio?.userId ?? '')]);
    return { result: calculateRebalance(rebalanceInputOf(stream, { prices, daysSince: daysUntil(context.now, timeZone) })), timeZone };
  });
}

/** An archived portfolio takes no events: what is advised there is recorded when it is restored. */
function conclude({ portfolio, rebalance }: PortfolioStream, result: RebalanceResult, { now, position }: { now: Date; position: number }): Conclusion | null {
  if (portfolio?.status !== 'active') return null;
  const adviceId = adviceIdAt(portfolio.portfolioId, position);
  const event = advise(rebalance, result, { adviceId, calculatedAt: now.toISOString(), inputsPosition: position });
  return event && { event, eventId: adviceId, userId: portfolio.userId };
}
