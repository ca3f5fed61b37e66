import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal, plural } from '@evenkeel/domain/kernel';
import { type NetWorthItem, valueSteps } from '@evenkeel/domain/networth';
import { explanationOf, newestInputs, ruleInput } from '../../platform/explain/explanation';

/**
 * Explains an item by its last stated value and the change by each payment since (NW-14, NW-17).
 */
export function explainItem(figure: string, item: NetWorthItem, day: string): Explanation {
  const stated = item.values.findLast((one) => one.day <= day);
  const steps = [...valueSteps(item, day)].filter((one) => one.day >= (stated?.day ?? ''));
  const payments = steps
    .map((step, n) => ({
      day: step.day,
      change: step.value.minus(steps[n - 1]?.value ?? step.value),
    }))
    .slice(1)
    .reverse();
  return explanationOf(
    {
      figure,
      name: item.name,
      unit: 'money',
      operation: 'sum',
      formula:
        item.kind === 'asset' ? 'What was stated last' : 'What was stated last, less what was paid',
    },
    [
      ...(stated ? [statedInput(item, stated)] : []),
      ...newestInputs(payments, paymentInput, (earlier) =>
        ruleInput(
          'Earlier payments',
          Decimal.sum(earlier.map(({ change }) => change)),
          'money',
          `${plural(earlier.length, 'payment')}, added up`,
        ),
      ),
    ],
  );
}

const statedInput = (
  { itemId }: NetWorthItem,
  { day, value }: { readonly day: string; readonly value: string },
): ExplainInput => ({
  name: 'Stated',
  value,
  unit: 'money',
  from: { kind: 'item', id: itemId, text: `for ${day}` },
});

const paymentInput = ({ day, change }: { day: string; change: Decimal }): ExplainInput =>
  ruleInput(`Payment, ${day}`, change, 'money', 'the interest until then, less the payment');
