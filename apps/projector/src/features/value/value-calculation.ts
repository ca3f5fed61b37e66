import { cashOf, holdingsOf } from '@evenkeel/domain/ledger';
import { type PortfolioValue, valuePortfolio } from '@evenkeel/domain/market';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import type { Calculation, CalculationContext } from '@evenkeel/projections/projection';
import { portfolioValue, valueProjection as definition } from '@evenkeel/read-models/value/tables';
import { pricesOf } from '../../valuation/prices';

/** The value of the portfolio (VAL-5) at the latest quotes. */
export const valueCalculation: Calculation<PortfolioStream> = {
  definition,
  // Views that show prices themselves.
  inputViews: ['accounts', 'assets', 'holdings', 'quotes', 'dividends'],
  calculate: async (context) => {
    const { ownerId, writer, now, state, calculation, position } = context;
    const { totalValue, valueChange, valueChangePercent, priceMissing } = await valueOf(context);
    writer.put(portfolioValue, {
      portfolio_id: ownerId,
      total_value: totalValue.toString(),
      value_change: valueChange.toString(),
      value_change_percent: valueChangePercent.toString(),
      price_missing: priceMissing,
      is_incomplete: state.ledger.unfinished.size > 0,
      calculation,
      position,
      calculated_at: now.toISOString(),
    });
    return {
      figures: {
        totalValue: totalValue.toNumber(),
        valueChange: valueChange.toNumber(),
        valueChangePercent: valueChangePercent.toNumber(),
      },
    };
  },
};

async function valueOf(context: CalculationContext<PortfolioStream>): Promise<PortfolioValue> {
  const { accounts, ledger } = context.state;
  return valuePortfolio({
    accounts: [...accounts.values()].map(({ accountId, isArchived }) => ({
      accountId,
      isArchived,
      cash: cashOf(ledger, accountId),
    })),
    holdings: holdingsOf(ledger),
    prices: await pricesOf(context),
  });
}
