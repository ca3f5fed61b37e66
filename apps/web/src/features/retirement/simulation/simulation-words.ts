import type { SimulationView } from '@evenkeel/contracts/retirement';
import {
  HISTORY,
  type PlannedRetirement,
  type Simulation,
} from '@evenkeel/domain/retirement/rules';
import { percentShare, percentText, wholeMoney } from '@/shared/format/figures';

export const ENGINE_LABELS: Record<NonNullable<SimulationView['engine']>, string> = {
  random: 'Random years around your assumptions',
  history: `Years as they were, ${HISTORY.from} to ${HISTORY.to}`,
};

/** Explanations of the engines. */
export const ENGINE_WORDS: Record<NonNullable<SimulationView['engine']>, string> = {
  random: 'Each year is drawn from the returns and deviations that you assume.',
  history:
    'Your plan begins in each of these years, and lives through those that followed in the United States.',
};

export const RULE_LABELS: Record<SimulationView['withdrawalRule'], string> = {
  fixed: 'The same every year',
  percent: 'A percentage of what is left',
  guardrails: 'Guardrails (Guyton-Klinger)',
};

/** Explanations of the withdrawal rules. */
export const RULE_WORDS: Record<SimulationView['withdrawalRule'], string> = {
  fixed: 'You spend your retirement expenses every year, raised with prices.',
  percent:
    'You take the safe withdrawal rate of what is left each year. The money cannot run out, but what you spend goes up and down.',
  guardrails:
    'You start with your retirement expenses. They rise with prices, except after a year of loss if the withdrawal rate is above its start. If the rate is more than a fifth above its start, you spend a tenth less, except in the last 15 years. If it is more than a fifth below, you spend a tenth more. The rate is the part of your balance that an average year to come takes. Incomes that begin later count from the start.',
};

export const INCOME_LABELS: Record<SimulationView['incomes'][number]['kind'], string> = {
  pension: 'Pension',
  'social-security': 'Social security',
  other: 'Other income',
};

/**
 * Returns the share of futures in which the money lasts (RET-20). It reads 100% only if the money
 * lasts in all of them, and 0% only if it lasts in none.
 */
export function lastingShown({
  lasting,
  paths,
  success,
}: Pick<Simulation, 'lasting' | 'paths' | 'success'>): string {
  if (lasting < paths && success > 99.9) return `over ${percentText(99.9)}`;
  if (lasting > 0 && success < 0.1) return `under ${percentText(0.1)}`;
  return percentShare(success);
}

/** A part of a sentence: words, or a figure with its text and its name in the api. */
export type SentencePart =
  string | { readonly text: string; readonly figure: string; readonly of: string };

/** Returns the words for the start balance: portfolios below zero count as nothing. In: dollars. */
export function startParts(balance: number): readonly SentencePart[] {
  const figure = { text: wholeMoney(balance), figure: 'invested', of: 'what is in portfolios' };
  const start =
    balance < 0
      ? ['It starts with nothing, because your portfolios are at ', figure, '.']
      : ['It starts with the ', figure, ' of your portfolios.'];
  return [...start, ' Other things that you own are not counted as invested.'];
}

/** Returns the words for the savings until retirement, and the need after it. */
export function spendingParts({
  simulation,
  annualExpenses,
  currentAge,
  retirementAge,
  lifespan,
}: Pick<
  PlannedRetirement,
  'simulation' | 'annualExpenses' | 'currentAge' | 'retirementAge' | 'lifespan'
>): readonly SentencePart[] {
  const need = [
    'you need ',
    { text: wholeMoney(annualExpenses), figure: 'annual-expenses', of: 'the expenses of a year' },
    ` a year until ${lifespan}`,
  ];
  if (currentAge >= retirementAge)
    return [
      'Your retirement age is reached, so nothing is saved any more: ',
      ...need,
      ', raised with prices.',
    ];
  const { savings } = simulation.plan;
  return [
    `You ${savings < 0 ? 'take out' : 'save'} `,
    {
      text: wholeMoney(Math.abs(savings)),
      figure: 'simulation-savings',
      of: 'the savings of a year',
    },
    ` a year until ${retirementAge}. Dividends are left out, because the returns already include them. From then on `,
    ...need,
    '. Both rise with prices.',
  ];
}
