import type { SimulationView } from '@evenkeel/contracts/retirement';
import { HISTORY } from '@evenkeel/domain/retirement/rules';

export const ENGINE_LABELS: Record<NonNullable<SimulationView['engine']>, string> = {
  random: 'Random years around your assumptions',
  history: `Years as they were, ${HISTORY.from} to ${HISTORY.to}`,
};

/** What each engine does, for people. */
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

/** What each rule does, for people. */
export const RULE_WORDS: Record<SimulationView['withdrawalRule'], string> = {
  fixed: 'You spend your retirement expenses every year, raised with prices.',
  percent:
    'You take the safe withdrawal rate of what is left each year. The money cannot run out, but what you spend goes up and down.',
  guardrails:
    'You start with your retirement expenses, and spend a tenth less or more where the rate of withdrawal leaves its start by more than a fifth.',
};

export const INCOME_LABELS: Record<SimulationView['incomes'][number]['kind'], string> = {
  pension: 'Pension',
  'social-security': 'Social security',
  other: 'Other income',
};
