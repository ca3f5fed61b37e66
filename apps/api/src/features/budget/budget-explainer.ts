import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import {
  annualOf,
  type BudgetKind,
  type BudgetSummary,
  counts,
  summariseBudget,
  TIMES_A_YEAR,
} from '@evenkeel/domain/budget';
import { Decimal } from '@evenkeel/domain/kernel';
import { Injectable } from '@nestjs/common';
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
import {
  type AccountRow,
  includedAccounts,
  includedIncome,
  readAccounts,
  readItems,
} from './budget-rows';
import type { ItemFacts } from './budget-views';

const ITEM = 'budget:item:';
const MONTHS = 12;

interface Known {
  readonly items: readonly ItemFacts[];
  readonly accounts: readonly AccountRow[];
  readonly summary: BudgetSummary;
}

/** Explains the income and expenses of a month, down to the items of the budget. */
@Injectable()
export class BudgetExplainer implements HouseholdExplainer {
  constructor(
    private readonly reads: Reads,
    explainers: HouseholdExplainers,
  ) {
    explainers.register('budget', this);
  }

  explain(caller: Caller, figure: string): Promise<Answer<Explanation>> {
    const reads = this.reads.showing('budget', 'portfolios', 'accounts', 'dividends');
    return reads.ofUser(caller, async (snapshot) => {
      const [items, accounts] = await Promise.all([
        readItems(snapshot, caller.userId),
        readAccounts(snapshot, caller.userId),
      ]);
      const summary = summariseBudget(items, includedIncome(accounts));
      return explainBudget({ items, accounts, summary }, figure);
    });
  }
}

function explainBudget(known: Known, figure: string): Explanation {
  const { summary } = known;
  if (figure.startsWith(ITEM)) return explainItem(known, figure);
  switch (figure) {
    case 'budget:net':
      return requireShown(explainNet(summary, figure), summary.netSavings.toNumber());
    case 'budget:savings-rate':
      return requireShown(explainRate(summary, figure), summary.savingsRate.toNumber());
    case 'budget:score':
      return explainScore(summary, figure);
    case 'budget:investment':
      return explainInvestment(known, figure);
    case 'budget:income':
      return requireShown(explainIncome(known, figure), summary.monthlyIncome.toNumber());
    case 'budget:income:items':
      return explainMonth(known, figure, 'income');
    case 'budget:income:year':
      return explainYear(known, figure, 'income');
    case 'budget:expenses:year':
      return explainYear(known, figure, 'expense');
    default: {
      const explained = explainMonth(known, figure, 'expense');
      return requireShown(explained, summary.monthlyExpenses.toNumber());
    }
  }
}

const explainNet = ({ monthlyIncome, monthlyExpenses }: BudgetSummary, figure: string) =>
  explanationOf(
    {
      figure,
      name: 'Monthly cashflow',
      unit: 'money',
      operation: 'difference',
      formula: 'Income − expenses, each rounded to the cent',
    },
    [
      figureInput('Income', monthlyIncome, 'money', 'budget:income'),
      figureInput('Expenses', monthlyExpenses, 'money', 'budget:expenses'),
    ],
  );

function explainRate({ netSavings, monthlyIncome }: BudgetSummary, figure: string): Explanation {
  if (!monthlyIncome.isPositive()) throw notFound('There is no income');
  return explanationOf(
    {
      figure,
      name: 'Savings rate',
      unit: 'percent',
      operation: 'share',
      formula: 'Cashflow in percent of the income',
    },
    [
      figureInput('Cashflow', netSavings, 'money', 'budget:net'),
      figureInput('Income', monthlyIncome, 'money', 'budget:income'),
    ],
  );
}

/** Explains the score by the figures that decide its points (BUD-9). */
function explainScore({ scoreParts, ...summary }: BudgetSummary, figure: string): Explanation {
  return explanationOf(
    {
      figure,
      name: 'Score',
      unit: 'number',
      operation: 'sum',
      formula: 'Points for saving, for few wants and for little debt, 10 at most',
      facts: [
        figureInput('Income', summary.monthlyIncome, 'money', 'budget:income'),
        figureInput('Cashflow', summary.netSavings, 'money', 'budget:net'),
        ...summary.expenses.map(({ priority, amount }) =>
          ruleInput(priority, amount, 'money', 'a month, the expenses of this priority'),
        ),
      ],
    },
    [
      ruleInput('Saving', scoreParts.saving, 'number', '5 where a fifth of the income is saved'),
      ruleInput(
        'Wants',
        scoreParts.wants,
        'number',
        '3 up to 30% for wants and luxury, 0 from 60%',
      ),
      ruleInput('Debt', scoreParts.debt, 'number', '2 without debt payments, 0 from 36%'),
    ],
  );
}

function explainIncome({ summary }: Known, figure: string): Explanation {
  const { monthlyIncome, investmentIncome } = summary;
  return explanationOf(
    {
      figure,
      name: 'Monthly income',
      unit: 'money',
      operation: 'sum',
      formula: 'Items + investment income, each rounded to the cent',
    },
    [
      figureInput('Items', monthlyIncome.minus(investmentIncome), 'money', 'budget:income:items'),
      figureInput('Investment income', investmentIncome, 'money', 'budget:investment'),
    ],
  );
}

const explainInvestment = ({ accounts }: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Investment income',
      unit: 'money',
      operation: 'sum',
      formula:
        'The dividends a month of the accounts that count as income, each rounded to the cent',
    },
    includedAccounts(accounts).map((account) =>
      portfolioInput(
        `${account.nickname} of ${account.portfolio_name}`,
        Decimal.parse(account.monthly_dividend ?? '0'),
        account.portfolio_id,
        `dividends:monthly:${account.account_id}`,
      ),
    ),
  );

const countedOf = ({ items }: Known, kind: BudgetKind): ItemFacts[] =>
  items.filter((item) => item.kind === kind && counts(item));

function explainMonth(known: Known, figure: string, kind: BudgetKind): Explanation {
  const year = Decimal.sum(countedOf(known, kind).map(annualOf));
  const of = kind === 'income' ? 'income' : 'expenses';
  return explanationOf(
    {
      figure,
      name: kind === 'income' ? 'Income of items a month' : 'Monthly expenses',
      unit: 'money',
      operation: 'quotient',
      formula: 'What the items come to in a year / 12',
    },
    [
      figureInput('A year', year, 'money', `budget:${of}:year`),
      ruleInput('Months', MONTHS, 'number', 'of a year'),
    ],
  );
}

const explainYear = (known: Known, figure: string, kind: BudgetKind): Explanation =>
  explanationOf(
    {
      figure,
      name: kind === 'income' ? 'Income of items a year' : 'Expenses a year',
      unit: 'money',
      operation: 'sum',
      formula: 'The active items that do not wait for retirement',
    },
    countedOf(known, kind).map((item) =>
      figureInput(item.name, annualOf(item), 'money', `${ITEM}${item.itemId}`),
    ),
  );

function explainItem({ items }: Known, figure: string): Explanation {
  const item = items.find(({ itemId }) => figure === `${ITEM}${itemId}`);
  if (!item) throw notFound('There is no such item');
  const amount: ExplainInput = {
    name: 'Amount',
    value: item.amount.toString(),
    unit: 'money',
    from: { kind: 'item', id: item.itemId, text: item.frequency },
  };
  return explanationOf(
    {
      figure,
      name: `${item.name}, a year`,
      unit: 'money',
      operation: 'product',
      formula: 'Amount × times a year',
    },
    [amount, ruleInput('Times a year', TIMES_A_YEAR[item.frequency], 'number', item.frequency)],
  );
}
