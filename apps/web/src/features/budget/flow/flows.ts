import type { BudgetView } from '@evenkeel/contracts/budget';

type Flow = BudgetView['summary']['flow'];

/** Money a month from one place to another. Names of the same place are equal, by column and name. */
export interface Stream {
  readonly from: Place;
  readonly to: Place;
  readonly amount: number;
}

export interface Place {
  readonly column: 'source' | 'income' | 'priority' | 'category';
  readonly name: string;
}

const INCOME: Place = { column: 'income', name: 'Income' };
const CENTS = 100;

const sum = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + Math.round(amount * CENTS), 0) / CENTS;

/**
 * Where the income of a month comes from and goes to (BUD-26). What is left over is a stream of its own, and so is what expenses take beyond the
 * income: as much flows out of every place as flows into it.
 */
export function streamsOf({
  flow,
  incomeBreakdown: { investmentIncome },
}: Pick<BudgetView['summary'], 'flow' | 'incomeBreakdown'>): Stream[] {
  const sources = [...flow.income, { category: 'Investments', amount: investmentIncome }];
  const left = Math.round((sum(sources) - sum(flow.expenses)) * CENTS) / CENTS;
  const streams: Stream[] = [
    ...sources.map(({ category, amount }) => ({
      from: { column: 'source' as const, name: category },
      to: INCOME,
      amount,
    })),
    { from: { column: 'source', name: 'Not covered' }, to: INCOME, amount: Math.max(0, -left) },
    ...flow.expenses.flatMap(streamsOfPriority),
    { from: INCOME, to: { column: 'priority', name: 'Left over' }, amount: Math.max(0, left) },
  ];
  return streams.filter(({ amount }) => amount > 0);
}

function streamsOfPriority({ priority, amount, categories }: Flow['expenses'][number]): Stream[] {
  const place: Place = { column: 'priority', name: priority };
  return [
    { from: INCOME, to: place, amount },
    ...categories.map((part) => ({
      from: place,
      to: { column: 'category' as const, name: part.category },
      amount: part.amount,
    })),
  ];
}
