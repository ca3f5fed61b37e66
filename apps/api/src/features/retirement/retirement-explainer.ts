import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { monthlyOf } from '@evenkeel/domain/budget';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  effectiveAssumptions,
  moneyOf,
  monthlySafeWithdrawal,
  NO_PLAN,
  project,
  readAssumptions,
} from '@evenkeel/domain/retirement';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import {
  type HouseholdExplainer,
  HouseholdExplainers,
  requireShown,
} from '../../platform/explain/explainers';
import {
  explanationOf,
  figureInput,
  portfolioInput,
  ruleInput,
} from '../../platform/explain/explanation';
import type { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { readPlan } from './get-data';
import { readPerson } from './retirement-views';

const MONTHS = 12;
const HUNDRED = Decimal.fromInteger(100);

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
    .select(['p.portfolio_id as id', 'p.name', 'd.ticker', 'd.figures'])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .orderBy('p.created_at')
    .orderBy('d.ticker');
const itemsOf = (userId: string) =>
  read
    .selectFrom('read.budget_item')
    .select(['item_id as id', 'name', 'amount', 'frequency'])
    .where('user_id', '=', userId)
    .orderBy('ordinal');

/** Explains what the retirement screen starts from and what it plans, by the plan that is saved. */
@Injectable()
export class RetirementExplainer implements HouseholdExplainer {
  constructor(
    private readonly reads: Reads,
    private readonly explainers: HouseholdExplainers,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {
    explainers.register('retirement', this);
  }

  async explain(caller: Caller, figure: string): Promise<Answer<Explanation>> {
    const [netWorth, income, expenses] = await Promise.all([
      this.shown(caller, 'networth'),
      this.shown(caller, 'budget:income:items'),
      this.shown(caller, 'budget:expenses'),
    ]);
    const reads = this.reads.showing('retirement', 'portfolios', 'value', 'dividends', 'budget');
    return reads.ofUser(caller, async (snapshot) => {
      const known = await knownOf(snapshot, caller.userId, this.clockAndIds.now());
      return explained({ ...known, netWorth, income, expenses }, figure);
    });
  }

  /** As another screen shows it. */
  private async shown(caller: Caller, figure: string): Promise<Decimal> {
    const { body } = await this.explainers.explain(caller, figure);
    return moneyOf(body.value);
  }
}

async function knownOf(snapshot: Snapshot, userId: string, now: Date) {
  const [portfolios, assets, items, row, { today, dateOfBirth }] = await Promise.all([
    rowsOf(snapshot, portfoliosOf(userId)),
    rowsOf(snapshot, assetsOf(userId)),
    rowsOf(snapshot, itemsOf(userId)),
    readPlan(snapshot, userId),
    readPerson(snapshot, userId, now),
  ]);
  const plan = row?.plan ?? NO_PLAN;
  const assumed = readAssumptions(
    effectiveAssumptions({ ...plan, dateOfBirth: plan.dateOfBirth ?? dateOfBirth }, today),
    today,
  );
  const chosen = row?.selected_expenses ?? [];
  const selected = items
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name, amount, frequency }) => ({
      id,
      name,
      month: monthlyOf({ amount: Decimal.parse(amount), frequency }),
    }));
  return {
    portfolios,
    assets,
    /** What is to be spent in retirement; none where today's budget counts. */
    selected: selected.some(({ month }) => month.isPositive()) ? selected : [],
    assumed,
    today,
  };
}

type Known = Awaited<ReturnType<typeof knownOf>> & {
  readonly netWorth: Decimal;
  /** A month, without dividends. */
  readonly income: Decimal;
  readonly expenses: Decimal;
};

const EXPLAINED: Readonly<Record<string, (known: Known, figure: string) => Explanation>> = {
  invested: ({ portfolios }, figure) =>
    explainPortfolios(figure, portfolios, 'In portfolios', 'value'),
  dividends: ({ portfolios }, figure) =>
    explainPortfolios(
      figure,
      portfolios.map((one) => ({ ...one, value: one.dividends ?? '0' })),
      'Dividends a month',
      'dividends:monthly',
    ),
  'growth-assets': (known, figure) => explainAssets(known, figure, false),
  'dividend-assets': (known, figure) => explainAssets(known, figure, true),
  withdrawal: explainWithdrawal,
  'withdrawal-year': explainWithdrawalOfYear,
  number: explainNumber,
  readiness: explainReadiness,
  'annual-expenses': explainExpensesOfYear,
  'monthly-expenses': explainExpensesOfMonth,
  'annual-savings': explainSavingsOfYear,
  'monthly-savings': explainSavingsOfMonth,
};

function explained(known: Known, figure: string): Explanation {
  const explain = EXPLAINED[figure.split(':')[1] ?? ''];
  if (!explain) throw notFound('There is no such figure');
  return explain(known, figure);
}

const explainPortfolios = (
  figure: string,
  portfolios: readonly { readonly id: string; readonly name: string; readonly value: string }[],
  name: string,
  own: string,
): Explanation =>
  explanationOf(
    {
      figure,
      name,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of the portfolios that are not archived, each rounded to the cent',
    },
    portfolios.map((one) => portfolioInput(one.name, Decimal.parse(one.value), one.id, own)),
  );

const assetsThat = ({ assets }: Known, pays: boolean) =>
  assets.filter(({ figures }) => (figures.monthlyIncome !== 0) === pays);
const growthOf = (known: Known): Decimal =>
  Decimal.sum(assetsThat(known, false).map(({ figures }) => moneyOf(figures.holdingsValue)));

const explainAssets = (known: Known, figure: string, pays: boolean): Explanation =>
  explanationOf(
    {
      figure,
      name: pays ? 'Dividend assets' : 'Growth assets',
      unit: 'money',
      operation: 'sum',
      formula: `The assets ${pays ? 'with' : 'without'} dividend income, each rounded to the cent`,
    },
    assetsThat(known, pays).map(({ id, name, ticker, figures }) =>
      portfolioInput(
        `${ticker} in ${name}`,
        moneyOf(figures.holdingsValue),
        id,
        `dividends:value:${ticker}`,
      ),
    ),
  );

const rateOf = ({ assumed }: Known): ExplainInput =>
  ruleInput(
    'Safe withdrawal rate',
    assumed.withdrawalRate.dividedBy(HUNDRED, 4),
    'number',
    `${assumed.withdrawalRate.toString()}% a year, as you assume`,
  );
const monthsInput = ruleInput('Months', MONTHS, 'number', 'of a year');

/** Of the growth assets, so that dividends are not counted twice (RET-15). */
function explainWithdrawal(known: Known, figure: string): Explanation {
  const { exact } = explainWithdrawalOfYear(known, figure);
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Safe withdrawal a month',
        unit: 'money',
        operation: 'quotient',
        formula: 'Withdrawal of a year / 12',
      },
      [
        figureInput('A year', Decimal.parse(exact), 'money', 'retirement:withdrawal-year'),
        monthsInput,
      ],
    ),
    monthlySafeWithdrawal(growthOf(known), known.assumed.withdrawalRate).toNumber(),
  );
}

function explainWithdrawalOfYear(known: Known, figure: string): Explanation {
  return explanationOf(
    {
      figure,
      name: 'Safe withdrawal a year',
      unit: 'money',
      operation: 'product',
      formula: 'Growth assets x safe withdrawal rate',
    },
    [
      figureInput('Growth assets', growthOf(known), 'money', 'retirement:growth-assets'),
      rateOf(known),
    ],
  );
}

/** What the plan comes to, as the screen calculates it. */
function plannedOf(known: Known) {
  return project(
    {
      netWorth: known.netWorth,
      monthlyIncome: known.income,
      monthlyExpenses: known.expenses,
      monthlyDividends: dividendsOf(known),
      monthlyRetirementExpenses: expensesOf(known),
    },
    known.assumed,
    known.today,
  );
}

const dividendsOf = ({ portfolios }: Known): Decimal =>
  Decimal.sum(portfolios.map(({ dividends }) => Decimal.parse(dividends ?? '0')));
const expensesOf = ({ selected, expenses }: Known): Decimal =>
  selected.length === 0 ? expenses : Decimal.sum(selected.map(({ month }) => month));

function explainNumber(known: Known, figure: string): Explanation {
  const { exact } = explainExpensesOfYear(known, figure);
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Retirement number',
        unit: 'money',
        operation: 'quotient',
        formula: 'Expenses of a year in retirement / safe withdrawal rate',
      },
      [
        figureInput('Expenses a year', Decimal.parse(exact), 'money', 'retirement:annual-expenses'),
        rateOf(known),
      ],
    ),
    plannedOf(known).retirementNumber.toNumber(),
  );
}

function explainReadiness(known: Known, figure: string): Explanation {
  const { retirementNumber, readiness } = plannedOf(known);
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Retirement readiness',
        unit: 'percent',
        operation: 'progress',
        formula: 'Net worth in percent of the retirement number, rounded down; 100 at most',
      },
      [
        figureInput('Net worth', known.netWorth, 'money', 'networth'),
        figureInput('Retirement number', retirementNumber, 'money', 'retirement:number'),
      ],
    ),
    readiness.toNumber(),
  );
}

function explainExpensesOfYear(known: Known, figure: string): Explanation {
  const { expenseReduction } = known.assumed;
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Expenses of a year in retirement',
        unit: 'money',
        operation: 'product',
        formula: 'Expenses of a month, rounded to the cent, x 12 x what the reduction leaves',
      },
      [
        figureInput('A month', expensesOf(known), 'money', 'retirement:monthly-expenses'),
        monthsInput,
        ruleInput(
          'What is left',
          HUNDRED.minus(expenseReduction).dividedBy(HUNDRED, 4),
          'number',
          `of the expenses, which you reduce by ${expenseReduction.toString()}%`,
        ),
      ],
    ),
    plannedOf(known).annualExpenses.toNumber(),
  );
}

/** The selected expenses or, where they come to nothing, those of today's budget (RET-8). */
function explainExpensesOfMonth({ selected, expenses }: Known, figure: string): Explanation {
  const told = {
    figure,
    name: 'Expenses of a month in retirement',
    unit: 'money' as const,
    operation: 'sum' as const,
  };
  if (selected.length === 0)
    return explanationOf({ ...told, formula: "Those of today's budget, rounded to the cent" }, [
      figureInput('Monthly expenses', expenses, 'money', 'budget:expenses'),
    ]);
  return explanationOf(
    { ...told, formula: 'The selected expenses, each of a month, rounded to the cent' },
    selected.map(({ id, name, month }) => ({
      name,
      value: month.toString(),
      unit: 'money',
      from: { kind: 'item', id, text: 'a month' },
    })),
  );
}

function explainSavingsOfYear(known: Known, figure: string): Explanation {
  const { exact } = explainSavingsOfMonth(known, figure);
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Savings of a year, dividends included',
        unit: 'money',
        operation: 'product',
        formula: 'Savings of a month x 12',
      },
      [
        figureInput('A month', Decimal.parse(exact), 'money', 'retirement:monthly-savings'),
        monthsInput,
      ],
    ),
    plannedOf(known).annualSavings.toNumber(),
  );
}

/** Dividends stand apart from the other income, so that none is counted twice (RET-10). */
function explainSavingsOfMonth(known: Known, figure: string): Explanation {
  return explanationOf(
    {
      figure,
      name: 'Savings of a month, dividends included',
      unit: 'money',
      operation: 'sum',
      formula: 'Income - expenses + dividends, each rounded to the cent, + extra savings',
    },
    [
      figureInput('Income', known.income, 'money', 'budget:income:items'),
      ruleInput('Expenses', known.expenses.negated(), 'money', "a month, of today's budget"),
      figureInput('Dividends', dividendsOf(known), 'money', 'retirement:dividends'),
      ruleInput('Extra savings', known.assumed.extraMonthlySavings, 'money', 'as you assume'),
    ],
  );
}
