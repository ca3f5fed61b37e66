/** Money in the three retirement focuses, in dollars; cash counts as stable value. */
export interface FocusValues {
  readonly stable: number;
  readonly growth: number;
  readonly superperformer: number;
}

/**
 * Percents a year for each focus: the nominal growth, and the deviation of the yearly returns from
 * it.
 */
export interface FocusReturns {
  readonly rates: FocusValues;
  readonly volatilities: FocusValues;
}

/**
 * Return of all invested money, as ratios: the growth of a year beyond inflation, and its
 * deviation.
 */
export interface MixedReturn {
  readonly meanReal: number;
  readonly volatility: number;
}

const FOCUSES = ['stable', 'growth', 'superperformer'] as const;

/**
 * Returns the return of a mix that keeps its shares (RET-22). The focuses are assumed to rise and
 * fall together, so that their deviations add up: spreading money makes nothing safer here, which
 * is cautious. An empty mix counts as growth, because savings have to go somewhere.
 */
export function mixedReturn(
  values: FocusValues,
  { rates, volatilities }: FocusReturns,
  inflationRate: number,
): MixedReturn {
  const mixed = (of: FocusValues): number =>
    FOCUSES.reduce((sum, focus) => sum + (shareOf(values, focus) * of[focus]) / 100, 0);
  const inflation = 1 + inflationRate / 100;
  return {
    meanReal: (1 + mixed(rates)) / inflation - 1,
    volatility: mixed(volatilities) / inflation,
  };
}

/** Returns the share of a focus in all invested money, 0 to 1. */
export function shareOf(values: FocusValues, focus: keyof FocusValues): number {
  const total = FOCUSES.reduce((sum, one) => sum + Math.max(0, values[one]), 0);
  if (total > 0) return Math.max(0, values[focus]) / total;
  return focus === 'growth' ? 1 : 0;
}
