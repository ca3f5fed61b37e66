import { cashOf, positionsOf } from '@evenkeel/domain/ledger';
import { type PortfolioValue, valuePortfolio } from '@evenkeel/domain/market';
import { isOfAdvice } from '@evenkeel/domain/rebalance';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { valueProjection as definition } from '@evenkeel/read-models/value/tables';
import type { PassContext, Projection } from '../../engine/projection';
import { pricesOfPass } from '../../valuation/prices-of-pass';

/** The portfolio's value (server-rules section 3) at the quotes of the moment. */
export const valueProjection: Projection<PortfolioStream> = {
  definition,
  views: ['value'],
  isCalculated: true,
  start: (context) => {
    const { ownerId, writer, now, calculation, isRecalculation } = context;
    let isConcerned = isRecalculation;
    let result: { value: PortfolioValue; calculation: number } | null = null;
    return {
      // Which event it was does not matter, where it was not advice alone: the value follows from the whole state.
      apply: ({ event }) => {
        isConcerned ||= !isOfAdvice(event);
      },
      finish: async ({ state, position }) => {
        if (!isConcerned) return;
        const [value, number] = await Promise.all([calculateValue(context, state), calculation()]);
        result = { value, calculation: number };
        const { totalValue, valueChange, valueChangePercent, priceMissing } = value;
        writer.put('portfolio_value', {
          portfolio_id: ownerId,
          total_value: totalValue.toString(),
          value_change: valueChange.toString(),
          value_change_percent: valueChangePercent.toString(),
          price_missing: priceMissing,
          calculation: number,
          position,
          calculated_at: now.toISOString(),
        });
      },
      figures: () =>
        result && {
          figures: {
            totalValue: result.value.totalValue.toNumber(),
            valueChange: result.value.valueChange.toNumber(),
            valueChangePercent: result.value.valueChangePercent.toNumber(),
          },
          calculation: result.calculation,
        },
    };
  },
};

async function calculateValue(context: PassContext, stream: PortfolioStream): Promise<PortfolioValue> {
  const { accounts, ledger } = stream;
  return valuePortfolio({
    accounts: [...accounts.values()].map(({ accountId, isArchived }) => ({ accountId, isArchived, cash: cashOf(ledger, accountId) })),
    positions: positionsOf(ledger),
    prices: await pricesOfPass(context, stream),
  });
}
