import fc from 'fast-check';
import type { BudgetView } from '@evenkeel/contracts/budget';
import { layOut, picturesOf } from './layout';
import { type Place, type Stream, streamsOf } from './flows';

type Summary = Parameters<typeof streamsOf>[0];
type Priorities = BudgetView['summary']['flow']['expenses'];

const summary = (income: number, expenses: Priorities, investmentIncome = 0): Summary => ({
  flow: { income: [{ category: 'Employment', amount: income }], expenses },
  incomeBreakdown: { investmentIncome, budgetIncome: income },
});
const needs = (amount: number): Priorities => [
  { priority: 'Needs', amount, categories: [{ category: 'Housing', amount }] },
];
const said = (streams: readonly Stream[]) =>
  streams.map(({ from, to, amount }) => `${from.name} > ${to.name}: ${amount}`);

describe('where the income goes', () => {
  it('leads from sources over the income and the priorities to the categories', () => {
    expect(said(streamsOf(summary(100, needs(60), 20)))).toEqual([
      'Employment > Income: 100',
      'Investments > Income: 20',
      'Income > Needs: 60',
      'Needs > Housing: 60',
      'Income > Left over: 60',
    ]);
  });

  it('shows what the income does not cover', () => {
    expect(said(streamsOf(summary(100, needs(130.1))))).toEqual([
      'Employment > Income: 100',
      'Not covered > Income: 30.1',
      'Income > Needs: 130.1',
      'Needs > Housing: 130.1',
    ]);
  });

  it('is one stream from the income that is called alike', () => {
    const { flow, incomeBreakdown } = summary(100, needs(170.1), 20.2);
    const own = ['Investments', 'Not covered'].map((category) => ({ category, amount: 10 }));
    const streams = streamsOf({
      flow: { ...flow, income: [...flow.income, ...own] },
      incomeBreakdown,
    });
    expect(said(streams)).toEqual([
      'Employment > Income: 100',
      'Investments > Income: 30.2',
      'Not covered > Income: 39.9',
      'Income > Needs: 170.1',
      'Needs > Housing: 170.1',
    ]);
  });

  it('is one picture where there is room, else two that hold every stream once', () => {
    const streams = streamsOf(summary(100, needs(60), 20));
    expect(picturesOf(streams, 900).map((picture) => picture.streams)).toEqual([streams]);
    expect(picturesOf(streams, 350).map((picture) => said(picture.streams))).toEqual([
      said(streams.filter(({ to }) => to.column !== 'category')),
      ['Needs > Housing: 60'],
    ]);
    expect(picturesOf(streamsOf(summary(100, [])), 350)).toHaveLength(1);
  });

  it('is nothing where there is nothing', () => {
    expect(streamsOf(summary(0, needs(0)))).toEqual([]);
  });

  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100);

  it('has as much flowing out of every place as into it, to the cent', () => {
    fc.assert(
      fc.property(cents, cents, cents, (income, expense, investments) => {
        const streams = streamsOf(summary(income, needs(expense), investments));
        const total = (at: (stream: Stream) => Place, { column, name }: Place): number =>
          streams
            .filter((stream) => at(stream).column === column && at(stream).name === name)
            .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        for (const { to } of streams) {
          const out = total(({ from }) => from, to);
          if (out > 0) expect(out).toBe(total((stream) => stream.to, to));
        }
      }),
    );
  });

  it('is laid out within the picture', () => {
    const { nodes, height } = layOut(streamsOf(summary(100, needs(60), 20)), 620);
    expect(nodes.map(({ name }) => name).sort()).toEqual(
      ['Employment', 'Housing', 'Income', 'Investments', 'Left over', 'Needs'].sort(),
    );
    for (const { x0 = -1, x1 = -1, y0 = -1, y1 = -1 } of nodes) {
      expect([x0 >= 0, x1 <= 620, y0 >= 0, y1 <= height]).toEqual([true, true, true, true]);
    }
  });
});
