import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';

const PLACES = { money: 2, shares: 8 } as const;

/** An explanation; its value is what the operation gives of the inputs, and is rounded once. */
export function explanationOf(
  told: Pick<Explanation, 'figure' | 'name' | 'unit' | 'formula' | 'operation'>,
  inputs: readonly ExplainInput[],
): Explanation {
  const exact = resultOf(
    told.operation,
    inputs.map(({ value }) => Decimal.parse(value)),
  );
  return {
    ...told,
    value: exact.roundTo(PLACES[told.unit]).toNumber(),
    exact: exact.toString(),
    inputs: inputs.map((one) => ({ ...one, value: Decimal.parse(one.value).toString() })),
  };
}

function resultOf(operation: Explanation['operation'], inputs: readonly Decimal[]): Decimal {
  const [first = Decimal.zero, ...others] = inputs;
  switch (operation) {
    case 'sum':
      return others.reduce((sum, one) => sum.plus(one), first);
    case 'difference':
      return others.reduce((rest, one) => rest.minus(one), first);
    case 'product':
      return others.reduce((product, one) => product.times(one), first);
  }
}
