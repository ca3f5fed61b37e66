import type { StrategyView } from '@evenkeel/contracts/strategies';

type StrategyType = StrategyView['strategyType'];

/** Explanations of the three types (STR-26, STR-27). */
export const TYPE_HINTS: Record<StrategyType, string> = {
  Cash: 'An amount of dollars that is kept as cash.',
  Income: 'An amount of dollars that is held for income.',
  Percent: 'A share of what Cash and Income leave.',
};

export const TOP_LEVEL = 'Top level of the portfolio';
