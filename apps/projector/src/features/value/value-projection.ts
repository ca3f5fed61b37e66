import { cashOf, latestTrade, positionsOf } from '@evenkeel/domain/ledger';
import { choosePrice, type PortfolioValue, valuePortfolio } from '@evenkeel/domain/market';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { latestQuotes } from '@evenkeel/read-models/market';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { valueProjection as definition } from '@evenkeel/read-models/value/tables';
import type { Projection } from '../../engine/projection';

/** The portfolio's value (server-rules section 3) at the quotes of the moment. */
export const valueProjection: Projection<PortfolioStream> = {
  definition,
  views: ['value'],
  isCalculated: true,
  start: ({ ownerId, writer, db, now, calculation }) => {
    let result: { value: PortfolioValue; calculation: number } | null = null;
    return {
      // Which event it was does not matter: the value follows from the whole state.
      apply: () => undefined,
      finish: async ({ state, position }) => {
        result = { value: await calculateValue(db, state, now), calculation: await calculation() };
        const { totalValue, valueChange, valueChangePercent, priceMissing } = result.value;
        writer.put('portfolio_value', {
          portfolio_id: ownerId,
          total_value: totalValue.toString(),
          value_change: valueChange.toString(),
          value_change_percent: valueChangePercent.toString(),
          price_missing: priceMissing,
          calculation: result.calculation,
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

async function calculateValue(db: Queryable, { portfolio, accounts, ledger }: PortfolioStream, now: Date): Promise<PortfolioValue> {
  if (!portfolio) throw new Error('there is no portfolio to value');
  const positions = [...positionsOf(ledger)];
  const tickers = [...new Set(positions.map(({ ticker }) => ticker))];
  const quotes = await latestQuotes(db, portfolio.userId, tickers, now);
  const prices = new Map([...quotes].map(([ticker, sides]) => [ticker, choosePrice({ ...sides, latestTrade: latestTrade(ledger, ticker) })]));
  return valuePortfolio({
    accounts: [...accounts.values()].map(({ accountId, isArchived }) => ({ accountId, isArchived, cash: cashOf(ledger, accountId) })),
    positions,
    prices,
  });
}
