import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from '../kernel/decimal';
import { calculateRebalance } from './calculate';
import { cell, type Row, workedExamples } from './fixtures/worked-examples';
import type { AccountShares } from './result';

const examples = workedExamples(
  readFileSync(join(__dirname, '../../../../docs/rebalancing.md'), 'utf8'),
);

/** Writes a value as the page does: figures by their digits, everything else as text. */
function written(value: unknown): string {
  if (value instanceof Decimal) return value.toString();
  return String(value);
}

const plain = (text: string | undefined): string =>
  /^-?[\d.,]+$/.test(text ?? '') ? Decimal.parse(cell(text)).toString() : (text ?? '');
const partsText = (accounts: readonly AccountShares[]): string =>
  accounts.map(({ accountId, shares }) => `${shares.toString()} in ${accountId}`).join(', ');

/** Returns the columns of a row of the page, with the values of a result. */
const same = (row: Row, result: object | undefined): Record<string, string> => {
  const figures = new Map<string, unknown>(Object.entries(result ?? {}));
  return Object.fromEntries(
    Object.keys(row).map((column) => [column, written(figures.get(column))]),
  );
};
const said = (row: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([column, text]) => [column, plain(text)]));

describe('the worked examples of docs/rebalancing.md', () => {
  it('are there, and each says what comes of it', () => {
    expect(examples.length).toBeGreaterThanOrEqual(8);
    for (const { figures, assets, places, sells, buys } of examples)
      expect(
        figures.length + assets.length + places.length + sells.length + buys.length,
      ).toBeGreaterThan(0);
  });

  it.each(examples.map((example) => [example.title, example] as const))('%s', (_title, example) => {
    const result = calculateRebalance(example.input);
    for (const row of example.figures)
      expect([
        row.figure,
        written(new Map<string, unknown>(Object.entries(result)).get(row.figure ?? '')),
      ]).toEqual([row.figure, plain(row.value)]);
    for (const row of example.assets) {
      const calculation = result.calculations.find(({ ticker }) => ticker === row.calculated);
      expect(
        same(row, {
          ...calculation,
          ...calculation?.driftIntervals,
          calculated: calculation?.ticker,
        }),
      ).toEqual(said(row));
    }
    for (const row of example.places) {
      const node = result.targets.find(
        ({ childId, parentId }) =>
          childId === row.place && (row.under === undefined || parentId === row.under),
      );
      expect(same(row, { ...node, place: node?.childId, under: node?.parentId })).toEqual(
        said(row),
      );
    }
    if (example.sells.length > 0)
      expect(
        result.sells.map((item) => ({
          sell: item.ticker,
          shares: written(item.sellActionShares),
          amount: written(item.sellActionAmount),
          accounts: partsText(item.accounts),
        })),
      ).toEqual(example.sells.map(said));
    if (example.buys.length > 0)
      expect(
        result.buys.map((item) => ({
          buy: item.ticker,
          level: item.level,
          shares: written(item.buyActionShares),
          amount: written(item.buyActionAmount),
          accounts: partsText(item.accounts),
        })),
      ).toEqual(example.buys.map(said));
  });
});
