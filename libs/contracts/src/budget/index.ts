import { z } from 'zod';
import { moneyText, requiredFigure } from '../shared/decimal-text';
import { id, line, optionalLine } from '../shared/scalars';

export const BUDGET_TYPES = ['income', 'expense'] as const;
/** Frequencies of an existing item. A new one may also be one-time (BUD-3). */
export const REPEATING_FREQUENCIES = ['weekly', 'biweekly', 'monthly', 'yearly'] as const;
export const FREQUENCIES = [...REPEATING_FREQUENCIES, 'one-time'] as const;
export const PRIORITIES = [
  'Needs',
  'Wants',
  'Luxury',
  'Debt payment',
  'Savings',
  'Investment',
] as const;
export const NAME_LENGTH = 100;
const PATH_LENGTH = 300;

const REQUIRED = 'Please fill in all required fields';
const LARGEST_AMOUNT = 1e12;
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish());

/** Amount as decimal text, far below the limit of exact JSON numbers. */
const amount = requiredFigure(
  REQUIRED,
  moneyText.refine((text) => Number(text) <= LARGEST_AMOUNT, 'must not be above 1,000,000,000,000'),
);
const retirementStatus = orNothing(
  z.literal('retirement_only', { error: 'must be retirement_only or nothing' }),
).transform((status) => status ?? null);

const said = {
  name: line('Name', REQUIRED)
    .min(1, REQUIRED)
    .max(NAME_LENGTH, `Name must be at most ${NAME_LENGTH} characters`),
  /** Path of a category; Other if it is empty or omitted. */
  category: optionalLine(PATH_LENGTH, 'Category'),
  amount,
  frequency: z
    .enum(FREQUENCIES, { error: `must be one of ${FREQUENCIES.join(', ')}` })
    .default('monthly'),
  /** Priority of an expense, Wants if omitted; income has none. */
  priority: orNothing(
    z.enum(PRIORITIES, { error: `must be one of ${PRIORITIES.join(', ')}` }),
  ).transform((priority) => priority ?? null),
};

/** POST /api/budget (BUD-2). */
export const newBudgetItem = z.object({
  type: z.enum(BUDGET_TYPES, { error: 'must be income or expense' }),
  ...said,
  retirementStatus,
});
export type NewBudgetItem = z.infer<typeof newBudgetItem>;

/** PUT /api/budget/{id} (BUD-3, BUD-6). Omitted priority and activity stay as they are. */
export const budgetItemChange = z.object({
  ...said,
  isActive: z.boolean('must be true or false').optional(),
  retirementStatus,
});
export type BudgetItemChange = z.infer<typeof budgetItemChange>;

export const budgetItemView = z.object({
  id: z.string(),
  type: z.enum(BUDGET_TYPES),
  name: z.string(),
  /** Path of the category, such as 'Housing: Rent'. */
  category: z.string(),
  amount: z.number(),
  frequency: z.enum(FREQUENCIES),
  priority: z.enum(PRIORITIES).nullable(),
  isActive: z.boolean(),
  retirementStatus: z.literal('retirement_only').nullable(),
  /** The monthly equivalent (BUD-4). */
  monthlyAmount: z.number(),
});
export type BudgetItemView = z.infer<typeof budgetItemView>;

/** Money a month of all categories below one top category. */
const flowPart = z.object({ category: z.string(), amount: z.number() });

/** Money a month; sums equal the sums of their parts, to the cent (BUD-7). */
export const budgetSummary = z.object({
  monthlyIncome: z.number(),
  monthlyExpenses: z.number(),
  netSavings: z.number(),
  /** Savings in percent of the income. */
  savingsRate: z.number(),
  /** Score from 0 to 10. */
  responsibilityScore: z.number(),
  /** Points that add up to the score (BUD-9). */
  scoreParts: z.object({ saving: z.number(), wants: z.number(), debt: z.number() }),
  expensesByPriority: z.record(z.enum(PRIORITIES), z.number()),
  incomeBreakdown: z.object({ investmentIncome: z.number(), budgetIncome: z.number() }),
  /** Sources and uses of the money (BUD-10). */
  flow: z.object({
    income: z.array(flowPart),
    expenses: z.array(
      z.object({
        priority: z.enum(PRIORITIES),
        amount: z.number(),
        categories: z.array(flowPart),
      }),
    ),
  }),
});
export type BudgetSummaryView = z.infer<typeof budgetSummary>;

/** GET /api/budget: items in the order of entry. */
export const budgetView = z.object({ items: z.array(budgetItemView), summary: budgetSummary });
export type BudgetView = z.infer<typeof budgetView>;

/** GET /api/budget/summary. */
export const budgetTotals = z.object({ summary: budgetSummary });
export type BudgetTotals = z.infer<typeof budgetTotals>;

/** POST /api/categories and PUT /api/categories/{id} (BUD-11 to BUD-15). */
export const categoryRequest = z.object({
  name: line('Category name', 'Please enter a category name')
    .min(1, 'Please enter a category name')
    .max(60, 'Category name must be at most 60 characters'),
  type: z.enum(BUDGET_TYPES, { error: 'must be income or expense' }),
  parentId: orNothing(id).transform((parent) => parent ?? null),
  aliasForId: orNothing(id).transform((target) => target ?? null),
});
export type CategoryRequest = z.infer<typeof categoryRequest>;

/** GET /api/categories: parents before their children. */
export const categoryView = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(BUDGET_TYPES),
  parentId: z.string().nullable(),
  aliasForId: z.string().nullable(),
  isSystem: z.boolean(),
  /** 'Parent: Child'; for a shortcut, the path of its target. */
  path: z.string(),
});
export type CategoryView = z.infer<typeof categoryView>;

/** GET /api/categories?type=. */
export const categoriesQuery = z.object({
  type: z.enum(BUDGET_TYPES, { error: 'must be income or expense' }).optional(),
});
export type CategoriesQuery = z.infer<typeof categoriesQuery>;

export const investmentAccountView = z.object({
  id: z.string(),
  nickname: z.string(),
  accountType: z.string(),
  portfolioName: z.string(),
  includeInvestmentIncome: z.boolean(),
  dividendProjections: z.object({
    monthlyDividend: z.number(),
    dividendPayingAssets: z.number().int(),
  }),
});
export type InvestmentAccountView = z.infer<typeof investmentAccountView>;

/**
 * GET /api/investment-income/accounts (BUD-17). `totalMonthlyDividend` sums the accounts that are
 * included.
 */
export const investmentAccountsView = z.object({
  accounts: z.array(investmentAccountView),
  summary: z.object({
    totalAccounts: z.number().int(),
    enabledAccounts: z.number().int(),
    totalMonthlyDividend: z.number(),
  }),
});
export type InvestmentAccountsView = z.infer<typeof investmentAccountsView>;

/** PUT /api/investment-income/accounts/{accountId}. */
export const investmentIncomeRequest = z.object({
  includeInvestmentIncome: z.boolean('must be true or false'),
});
export type InvestmentIncomeRequest = z.infer<typeof investmentIncomeRequest>;
export const investmentIncomeAnswer = z.object({
  id: z.string(),
  includeInvestmentIncome: z.boolean(),
});
export type InvestmentIncomeAnswer = z.infer<typeof investmentIncomeAnswer>;
