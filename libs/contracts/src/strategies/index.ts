import { z } from 'zod';
import { decimalText, moneyText } from '../shared/decimal-text';
import { id, line, optionalLines, requiredOr } from '../shared/scalars';

export const STRATEGY_TYPES = ['Cash', 'Income', 'Percent'] as const;
export const CHILD_TYPES = ['strategy', 'asset'] as const;

const REQUIRED = 'Please fill in all required fields';
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish());

/**
 * POST /api/portfolios/{id}/strategies and PUT …/strategies/{strategyId} (STR-1, STR-2). The api
 * ignores a portfolio in the body: the address names it.
 */
export const strategyRequest = z.object({
  name: line('Strategy name', REQUIRED)
    .min(1, REQUIRED)
    .max(100, 'Strategy name must be at most 100 characters'),
  description: optionalLines(500, 'Description'),
  strategyType: z.enum(STRATEGY_TYPES, { error: REQUIRED }),
  /** Null or empty: the top level of the portfolio. */
  parentStrategyId: orNothing(id).transform((parent) => parent ?? null),
});
export type StrategyRequest = z.infer<typeof strategyRequest>;

export const strategyView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  strategyType: z.enum(STRATEGY_TYPES),
  parentStrategyId: z.string().nullable(),
  portfolioId: z.string(),
});
export type StrategyView = z.infer<typeof strategyView>;

/** GET …/strategies/{strategyId}/descendants: all strategies below it, parents first. */
export const descendantsView = z.object({
  descendants: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type DescendantsView = z.infer<typeof descendantsView>;

/**
 * Percent, 0 to 100; the domain checks the upper bound of a target, which depends on the child's
 * type.
 */
const percentText = decimalText({ places: 4 }).refine(
  (text) => Number(text) >= 0 && Number(text) <= 100,
  'must be between 0 and 100',
);

/**
 * The figures of a target, of which one counts: percent for Percent strategies and assets, dollars
 * for Cash and Income. Empty figures are 0.
 */
const target = {
  targetAllocationPercent: orNothing(percentText).transform((percent) => percent ?? '0'),
  dollarTarget: orNothing(moneyText).transform((dollars) => dollars ?? null),
};

/** Returns a strategy's id or an asset's ticker in the stored form. */
const asKept = (child: string): string => id.safeParse(child).data ?? child.toUpperCase();

/**
 * POST /api/portfolios/{id}/allocations: changes an existing allocation of the same parent and
 * child; a target of nothing removes it.
 */
export const allocationRequest = z.object({
  /** Id of a strategy, or of the portfolio itself. */
  parentId: id,
  childId: line('Strategy or asset', 'Choose a strategy or an asset')
    .min(1, 'Choose a strategy or an asset')
    .max(64, 'must be at most 64 characters')
    .transform(asKept),
  childType: z.enum(CHILD_TYPES, { error: requiredOr('must be strategy or asset') }),
  ...target,
});
export type AllocationRequest = z.infer<typeof allocationRequest>;

/**
 * PUT …/allocations/{allocationId}. If the request names parent and child, they must be the present
 * ones.
 */
export const allocationChange = z.object({
  ...target,
  parentId: id.optional(),
  childId: line('Strategy or asset')
    .max(64, 'must be at most 64 characters')
    .transform(asKept)
    .optional(),
});
export type AllocationChange = z.infer<typeof allocationChange>;

export const allocationView = z.object({
  id: z.string(),
  parentId: z.string(),
  childId: z.string(),
  childType: z.enum(CHILD_TYPES),
  targetAllocationPercent: z.string(),
  dollarTarget: z.string().nullable(),
  portfolioId: z.string(),
});
export type AllocationView = z.infer<typeof allocationView>;
