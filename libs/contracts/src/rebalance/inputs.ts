import { z } from 'zod';

const figure = z.string();
const figureOrNone = figure.nullable();

/**
 * GET /api/portfolios/{id}/rebalance/inputs: the inputs of the calculation at present prices, so
 * that a browser can calculate a what-if. Figures are decimal text; percentages in percent. A
 * `null` drift or boost stands for the portfolio's.
 */
export const rebalanceInputsView = z.object({
  portfolioId: z.string(),
  settings: z.object({ minTransactionAmount: figure, baseDrift: figure, boostStrength: figure }),
  accounts: z.array(
    z.object({
      accountId: z.string(),
      cash: figure,
      /** Standard fee of the account for a trade. */
      fee: figure,
      fractionalShares: z.boolean(),
      isArchived: z.boolean(),
    }),
  ),
  assets: z.array(
    z.object({
      ticker: z.string(),
      assetType: z.string(),
      isArchived: z.boolean(),
      price: figure,
      priceMissing: z.boolean(),
      baseDrift: figureOrNone,
      boostStrength: figureOrNone,
      rebalanceSpeed: figure,
      rebalanceOnlyProfit: z.boolean(),
      timeframes: z.object({
        immediate: z.boolean(),
        shortTerm: z.boolean(),
        midTerm: z.boolean(),
        longTerm: z.boolean(),
      }),
      eligibleAccounts: z.array(z.string()),
      holdings: z.array(z.object({ accountId: z.string(), quantity: figure })),
      unrealisedGain: figure,
      daysSinceLastAction: z.number().int(),
      strategyAssignments: z.array(z.object({ strategyId: z.string(), percentage: figure })),
    }),
  ),
  strategies: z.array(
    z.object({
      strategyId: z.string(),
      name: z.string(),
      strategyType: z.enum(['Cash', 'Income', 'Percent']),
      parentStrategyId: z.string().nullable(),
    }),
  ),
  allocations: z.array(
    z.object({
      parentId: z.string(),
      childId: z.string(),
      childType: z.enum(['strategy', 'asset']),
      targetAllocationPercent: figure,
      dollarTarget: figureOrNone,
    }),
  ),
});
export type RebalanceInputsView = z.infer<typeof rebalanceInputsView>;
