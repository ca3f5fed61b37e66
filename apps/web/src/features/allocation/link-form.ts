import { z } from 'zod';
import { percentProblem, remainingPercent } from '@evenkeel/domain/strategies/rules';
import type { Form } from '@/shared/form/use-saving-form';
import { typedDecimal } from '@/shared/lib/plain-decimal';

/** Form of a link; all three fields are required. */
export const linkForm = z.object({
  ticker: z.string().min(1),
  strategyId: z.string().min(1),
  percent: z
    .string()
    .transform(typedDecimal)
    .superRefine((percent, context) => {
      const problem = percentProblem(percent);
      if (problem) context.addIssue({ code: 'custom', message: `Percent ${problem}` });
    }),
});
export const NOTHING_LINKED = { ticker: '', strategyId: '', percent: '' };
export type Link = z.output<typeof linkForm>;
export type LinkForm = Form<z.input<typeof linkForm>, Link>;

/** Returns an asset's split with one more strategy, which takes the rest that the others leave. */
export function splitWith(strategyId: string, split: Readonly<Record<string, string>>) {
  const assignments = {
    ...split,
    [strategyId]: split[strategyId] ?? remainingPercent(Object.values(split)),
  };
  return Object.entries(assignments).map(([id, percentage]) => ({ strategyId: id, percentage }));
}
