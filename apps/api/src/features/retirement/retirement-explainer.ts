import type { Explanation } from '@evenkeel/contracts/explain';
import type { Decimal } from '@evenkeel/domain/kernel';
import { moneyOf } from '@evenkeel/domain/retirement';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { type HouseholdExplainer, HouseholdExplainers } from '../../platform/explain/explainers';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { explainGoal } from './explain-goal';
import { explainIncome, explainIncomeDividends, explainIncomeItems } from './explain-income';
import {
  explainDividendAssets,
  explainDividends,
  explainGrowthAssets,
  explainInvested,
  explainWithdrawal,
  explainWithdrawalOfYear,
} from './explain-invested';
import { explainLikelihood } from './explain-likelihood';
import {
  explainFocus,
  explainMixDeviation,
  explainMixGrowth,
  explainMixRate,
  explainMixShare,
  explainMixSpread,
} from './explain-mix';
import {
  explainExpensesUnreduced,
  explainExpensesOfYear,
  explainNeedOfMonth,
  explainNumber,
  explainReadiness,
  explainSavingsOfMonth,
  explainSavingsOfYear,
} from './explain-plan';
import {
  explainBalance,
  explainGrowthOfYear,
  explainWindfall,
  explainWindfallGrowth,
} from './explain-projection';
import {
  explainDividendsOfYear,
  explainSimulation,
  explainSimulationSavings,
  isOfSimulation,
} from './explain-simulation';
import { knownGoal } from './known-goal';
import { readGoal } from './list-goals';
import { type Asked, type Known, readKnown, readPlanFacts } from './plan-facts';
import { Simulations } from './simulations';

const EXPLAINED: Readonly<Record<string, (known: Known, figure: string) => Explanation>> = {
  invested: explainInvested,
  dividends: explainDividends,
  'growth-assets': explainGrowthAssets,
  'dividend-assets': explainDividendAssets,
  withdrawal: explainWithdrawal,
  'withdrawal-year': explainWithdrawalOfYear,
  number: explainNumber,
  readiness: explainReadiness,
  'annual-expenses': explainExpensesOfYear,
  'expenses-year': explainExpensesUnreduced,
  'monthly-need': explainNeedOfMonth,
  'annual-savings': explainSavingsOfYear,
  'monthly-savings': explainSavingsOfMonth,
  balance: explainBalance,
  growth: explainGrowthOfYear,
  windfall: explainWindfall,
  'windfall-growth': explainWindfallGrowth,
  income: explainIncome,
  'income-dividends': explainIncomeDividends,
  'income-items': explainIncomeItems,
  focus: explainFocus,
  'mix-share': explainMixShare,
  'mix-rate': explainMixRate,
  'mix-spread': explainMixSpread,
  'mix-growth': explainMixGrowth,
  'mix-deviation': explainMixDeviation,
  'simulation-savings': explainSimulationSavings,
  'dividends-year': explainDividendsOfYear,
};
const LIKELIHOOD = 'retirement:goal-likelihood:';
/** The ids of a scenario and of a goal. */
const ID = /^[\da-f]{8}-/;

/**
 * Explains by the saved plan: the figures with which the retirement screen starts, the plan's own
 * figures, and goals.
 */
@Injectable()
export class RetirementExplainer implements HouseholdExplainer {
  constructor(
    private readonly reads: Reads,
    private readonly explainers: HouseholdExplainers,
    private readonly simulations: Simulations,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {
    explainers.register('retirement', this);
  }

  async explain(caller: Caller, figure: string): Promise<Answer<Explanation>> {
    const what = figure.split(':')[1] ?? '';
    if (what.startsWith('goal-')) return this.explainGoal(caller, figure);
    const { body: known, position } = await this.known(caller, figure);
    if (isOfSimulation(what))
      return new Answer(
        await explainSimulation(this.simulations.of(caller.userId), known, figure),
        position,
      );
    const explain = EXPLAINED[what];
    if (!explain) throw notFound('There is no such figure');
    return new Answer(explain(known, figure), position);
  }

  private async known(caller: Caller, figure: string): Promise<Answer<Known>> {
    const [netWorth, budgetIncome, budgetExpenses, annualBudgetExpenses] = await Promise.all([
      this.shown(caller, 'networth'),
      this.shown(caller, 'budget:income:items'),
      this.shown(caller, 'budget:expenses'),
      this.shown(caller, 'budget:expenses:year'),
    ]);
    return this.reads
      .showing('retirement', 'identity', 'portfolios', 'accounts', 'value', 'dividends', 'budget')
      .ofUser(caller, async (snapshot) => {
        const known = await readKnown(snapshot, this.asked(caller, idIn(figure)));
        return { ...known, netWorth, budgetIncome, budgetExpenses, annualBudgetExpenses };
      });
  }

  /** Explains a goal. The values of its assets are those that the net worth screen shows. */
  private async explainGoal(caller: Caller, figure: string): Promise<Answer<Explanation>> {
    const assets = await this.explainers.explain(caller, 'networth:assets');
    const { userId } = caller;
    const { body: known, position } = await this.reads
      .showing('retirement', 'identity')
      .ofUser(caller, async (snapshot) => {
        const [goal, plan] = await Promise.all([
          readGoal(snapshot, userId, idIn(figure) ?? ''),
          readPlanFacts(snapshot, this.asked(caller, null)),
        ]);
        if (!goal) throw notFound('There is no such goal');
        return knownGoal({ id: goal.goal_id, goal: goal.goal, assets: assets.body.inputs, plan });
      });
    const explained = figure.startsWith(LIKELIHOOD)
      ? await explainLikelihood(this.simulations.of(userId), known, figure)
      : explainGoal(known, figure);
    return new Answer(explained, position);
  }

  private asked({ userId }: Caller, scenarioId: string | null): Asked {
    return { userId, now: this.clockAndIds.now(), scenarioId };
  }

  /** Returns a figure as another screen shows it. */
  private async shown(caller: Caller, figure: string): Promise<Decimal> {
    const { body } = await this.explainers.explain(caller, figure);
    return moneyOf(body.value);
  }
}

const idIn = (figure: string): string | null =>
  figure.split(':').find((part) => ID.test(part)) ?? null;
