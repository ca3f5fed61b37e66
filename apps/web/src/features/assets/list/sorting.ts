import type { AssetView } from '@evenkeel/contracts/assets';

const byTicker = (a: AssetView, b: AssetView): number => a.ticker.localeCompare(b.ticker);
/** Largest first; what is not known comes last. */
const byFigure = (figure: (asset: AssetView) => number | null) => (a: AssetView, b: AssetView) =>
  (figure(b) ?? -Infinity) - (figure(a) ?? -Infinity) || byTicker(a, b);

/** By ticker unless chosen otherwise (AST-13). */
export const SORTS = {
  ticker: { label: 'By ticker', compare: byTicker },
  name: {
    label: 'By name',
    compare: (a: AssetView, b: AssetView) => a.userName.localeCompare(b.userName) || byTicker(a, b),
  },
  value: { label: 'By value', compare: byFigure(({ value }) => value) },
  day: {
    label: 'By day change',
    compare: byFigure(({ priceChangePercent }) => priceChangePercent),
  },
  gain: { label: 'By unrealised gain', compare: byFigure(({ unrealisedGain }) => unrealisedGain) },
} as const;
export type Sort = keyof typeof SORTS;

export const isSort = (name: string): name is Sort => name in SORTS;
