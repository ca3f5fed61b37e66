import type { Explanation } from '@evenkeel/contracts/explain';
import {
  explainFlows,
  explainGain,
  explainRate,
  explainRateOfPeriod,
  explainTimeWeighted,
  explainYearly,
} from './explain-returns';
import { PARTS_OF_PERIOD } from './explain-parts';
import { RISK_OF_PERIOD } from './explain-risk';
import type { MeasuredScope } from './measured-scope';

/** Figures of a period that follow from its days alone, for a portfolio, an account or an asset. */
export const OF_SERIES: Readonly<Record<string, (measured: MeasuredScope) => Explanation>> = {
  gain: explainGain,
  flows: explainFlows,
  twr: explainTimeWeighted,
  'twr-annual': explainYearly,
  mwr: explainRate,
  'mwr-period': explainRateOfPeriod,
  ...PARTS_OF_PERIOD,
  ...RISK_OF_PERIOD,
};
