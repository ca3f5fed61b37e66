import type { Explanation } from '@evenkeel/contracts/explain';
import type { RowOf } from '@evenkeel/read-models/reads';
import { requireShown } from '../../platform/explain/explainers';
import { explanationOf, lotInputs } from '../../platform/explain/explanation';
import type { Found, Scope } from './found-days';
import { measured, type MeasuredScope, periodOf } from './measured-scope';
import type { salesBetween } from './scope-rows';

/** Rows that were read for a period. */
export interface FoundRows {
  readonly found: Found;
  readonly scope: Scope;
  /** Closed lots of the period, the newest first. */
  readonly sales: readonly RowOf<ReturnType<typeof salesBetween>>[];
}

const lotsOf = (scope: MeasuredScope, name: string, sales: FoundRows['sales']): Explanation =>
  explanationOf(
    {
      figure: scope.figure,
      name: `${name}, ${periodOf(scope)}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The gain of each lot that was sold',
    },
    lotInputs(sales, ({ ticker }) => ticker),
  );

/**
 * Functions that explain the realised gain of sales (GAN-6) by the newest closed lots and the sum
 * of the earlier ones.
 */
export const REALISED_OF_PERIOD = {
  realised: (scope: MeasuredScope, { sales }: FoundRows) =>
    requireShown(lotsOf(scope, 'Realised by sales', sales), measured(scope).realised),
  'realised-short-term': (scope: MeasuredScope, { sales }: FoundRows) =>
    lotsOf(
      scope,
      'Short-term realised gain',
      sales.filter(({ term }) => term === 'short'),
    ),
  'realised-long-term': (scope: MeasuredScope, { sales }: FoundRows) =>
    lotsOf(
      scope,
      'Long-term realised gain',
      sales.filter(({ term }) => term === 'long'),
    ),
} as const;
