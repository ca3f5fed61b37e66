import { percentProblem, remainingPercent, totalPercent } from '@evenkeel/domain/strategies/rules';

/** Number of steps in 100 percent: a split has steps of 0.1 percent (AST-31). */
const STEPS = 1000;

const figuresAmong = (percentages: readonly string[]): readonly string[] =>
  percentages.filter((text) => percentProblem(text) === null);

/**
 * Returns the percentage that a split leaves open, as decimal text; null if it leaves nothing, or
 * has no parts yet. The percentages are decimal texts.
 */
export function openShareOf(percentages: readonly string[]): string | null {
  const figures = figuresAmong(percentages);
  const open = remainingPercent(figures);
  return percentages.length === 0 || open === '0' ? null : open;
}

/**
 * Gives out the open percentage of a split in the proportions of its parts; equally if all are 0.
 * Takes and returns decimal texts. The returned ones have steps of 0.1 and add up to exactly 100.
 */
export function givenOut(percentages: readonly string[]): readonly string[] {
  const total = totalPercent(percentages).toNumber();
  const exact = percentages.map((text) =>
    total === 0 ? STEPS / percentages.length : (Number(text) / total) * STEPS,
  );
  const whole = exact.map(Math.floor);
  const missing = STEPS - whole.reduce((sum, steps) => sum + steps, 0);
  const first = exact
    .map((steps, index) => ({ index, rest: steps - Math.floor(steps) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, missing)
    .map(({ index }) => index);
  return whole.map((steps, index) => String((steps + (first.includes(index) ? 1 : 0)) / 10));
}
