import { percentProblem, remainingPercent, totalPercent } from '@evenkeel/domain/strategies/rules';

/** Shares are given in steps of 0.1 percent (AST-31). */
const STEPS = 1000;

const figuresAmong = (percentages: readonly string[]): readonly string[] =>
  percentages.filter((text) => percentProblem(text) === null);

/**
 * What a split leaves open, in percent, as decimal text; null where it leaves nothing, or is no
 * split yet. In: decimal texts.
 */
export function openShareOf(percentages: readonly string[]): string | null {
  const figures = figuresAmong(percentages);
  const open = remainingPercent(figures);
  return percentages.length === 0 || open === '0' ? null : open;
}

/**
 * Gives out what a split leaves open, in the proportions that it has; equally where all are 0. In
 * and out: decimal texts. What comes out has steps of 0.1 and adds up to exactly 100.
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
