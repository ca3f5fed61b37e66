import type { ExplainInput } from '@evenkeel/contracts/explain';
import { annualOf } from '@evenkeel/domain/budget';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  effectiveAssumptions,
  NO_PLAN,
  type RetirementPlan,
  readAssumptions,
} from '@evenkeel/domain/retirement';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { ruleInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { readPlan } from './get-data';
import { readPerson } from './retirement-views';

const portfoliosOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.portfolio_value as v', 'v.portfolio_id', 'p.portfolio_id')
    .leftJoin('read.dividend_summary as d', 'd.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id as id', 'p.name', 'v.total_value as value'])
    .select('d.total_monthly_dividends as dividends')
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .orderBy('p.created_at')
    .orderBy('p.portfolio_id');
const assetsOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.dividend_asset as d', 'd.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id as id', 'p.name', 'd.ticker', 'd.figures', 'd.has_income'])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .orderBy('p.created_at')
    .orderBy('d.ticker');
/** Selects the open accounts of open portfolios that have dividends. */
const payingAccountsOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.account as a', 'a.portfolio_id', 'p.portfolio_id')
    .innerJoin('read.dividend_account as d', (join) =>
      join
        .onRef('d.portfolio_id', '=', 'a.portfolio_id')
        .onRef('d.account_id', '=', 'a.account_id'),
    )
    .select(['p.portfolio_id as portfolioId', 'a.account_id as id', 'a.nickname'])
    .select('d.monthly_dividend as monthly')
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .where('a.is_archived', '=', false)
    .where('d.monthly_dividend', '>', '0')
    .orderBy('p.created_at')
    .orderBy('a.ordinal');
const itemsOf = (userId: string) =>
  read
    .selectFrom('read.budget_item')
    .select(['item_id as id', 'name', 'amount', 'frequency'])
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('ordinal');

const scenarioOf = (userId: string, scenarioId: string) =>
  read
    .selectFrom('read.retirement_scenario')
    .select('inputs')
    .where('user_id', '=', userId)
    .where('scenario_id', '=', scenarioId);

/** The user whose plan is read, and the moment. */
export interface Asked {
  readonly userId: string;
  readonly now: Date;
  /** Id of the scenario; null for the plan itself. */
  readonly scenarioId: string | null;
}

/**
 * Reads the saved plan, or the plan with the inputs of a scenario (RET-34), and the assumptions
 * that count today.
 */
export async function readPlanFacts(snapshot: Snapshot, { userId, now, scenarioId }: Asked) {
  const [row, scenario, { today, dateOfBirth }] = await Promise.all([
    readPlan(snapshot, userId),
    scenarioId === null ? null : firstRowOf(snapshot, scenarioOf(userId, scenarioId)),
    readPerson(snapshot, userId, now),
  ]);
  if (scenario === undefined) throw notFound('There is no such scenario');
  const stored = row?.plan ?? NO_PLAN;
  const plan: RetirementPlan = {
    ...stored,
    dateOfBirth: stored.dateOfBirth ?? dateOfBirth,
    ...scenario?.inputs,
  };
  return {
    plan,
    assumed: readAssumptions(effectiveAssumptions(plan, today), today),
    today,
    selectedIncome: row?.selected_income ?? [],
    selectedExpenses: row?.selected_expenses ?? [],
    scenarioId,
    /**
     * Id of the user or scenario whose history has the assumptions; null if nobody ever chose any.
     */
    chosenBy: row ? (scenarioId ?? userId) : scenarioId,
  };
}
export type PlanFacts = Awaited<ReturnType<typeof readPlanFacts>>;

/** Reads the plan and the other inputs of the retirement screen. */
export async function readKnown(snapshot: Snapshot, asked: Asked) {
  const { userId } = asked;
  const [portfolios, assets, accounts, items, facts] = await Promise.all([
    rowsOf(snapshot, portfoliosOf(userId)),
    rowsOf(snapshot, assetsOf(userId)),
    rowsOf(snapshot, payingAccountsOf(userId)),
    rowsOf(snapshot, itemsOf(userId)),
    readPlanFacts(snapshot, asked),
  ]);
  const chosen = (ids: readonly string[]) =>
    items
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, amount, frequency }) => ({
        id,
        name,
        annual: annualOf({ amount: Decimal.parse(amount), frequency }),
      }));
  const expenses = chosen(facts.selectedExpenses);
  return {
    ...facts,
    portfolios,
    assets,
    accounts: accounts.map((one) => ({ ...one, monthly: Decimal.parse(one.monthly) })),
    income: chosen(facts.selectedIncome),
    /** Selected expenses of retirement; empty if today's budget counts. */
    selected: expenses.some(({ annual }) => annual.isPositive()) ? expenses : [],
  };
}

export type Known = Awaited<ReturnType<typeof readKnown>> & {
  readonly netWorth: Decimal;
  /** Income and expenses of the budget in a month, without dividends. */
  readonly budgetIncome: Decimal;
  readonly budgetExpenses: Decimal;
  /** Exact expenses of the budget in a year. */
  readonly annualBudgetExpenses: Decimal;
};

/**
 * Returns the name of a figure of the plan. For a scenario, the name ends with the scenario's id.
 */
export const named = ({ scenarioId }: PlanFacts, what: string): string =>
  scenarioId === null ? `retirement:${what}` : `retirement:${what}:${scenarioId}`;

/**
 * Returns an assumption as an input that leads to its history, if somebody ever chose one. The
 * optional `text` describes the assumption, for example `4% a year`.
 */
export function assumedInput(
  { chosenBy }: PlanFacts,
  name: string,
  value: Decimal | number,
  unit: ExplainInput['unit'],
  text = '',
): ExplainInput {
  const said = (whose: string): string => (text === '' ? whose : `${text}, ${whose}`);
  if (chosenBy === null)
    return ruleInput(name, value, unit, said('as is assumed where nothing is chosen'));
  return {
    name,
    value: value.toString(),
    unit,
    from: { kind: 'item', id: chosenBy, text: said('as you assume') },
  };
}
