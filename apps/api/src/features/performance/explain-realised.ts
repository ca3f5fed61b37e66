import type { Explanation } from '@evenkeel/contracts/explain';
import type { RowOf } from '@evenkeel/read-models/reads';
import { requireShown } from '../../platform/explain/explainers';
import { explanationOf, lotInputs } from '../../platform/explain/explanation';
import type { Found, Scope } from './found-days';
import { measured, type MeasuredScope, periodOf } from './measured-scope';
import type { salesBetween } from './scope-rows';

/** What was read of a period. */
export interface FoundRows {
  readonly found: Found;
  readonly scope: Scope;
  /** Its closed lots, the newest first. */
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
 * What sales brought above the cost of what was sold (GAN-6): the newest closed lots, and those
 * before them together.
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
