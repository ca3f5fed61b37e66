import { DAYS_A_YEAR } from './returns';

const LOWEST = -0.9999;
const HIGHEST = 10;
const STEPS = 240;
const HALVINGS = 200;

/**
 * Returns the yearly rate r at which the money that was put in grows to the final value (PRF-7).
 * `amounts[0]` is the value at the start; each further amount is the inflow less the outflow of the
 * next day; `endValue` is the value on the last of these days. Null if there is no such rate in
 * (-0.9999, 10); if there are several, returns the one nearest to 0.
 *
 * With q = (1 + r)^(1/365) the equation is a polynomial in q, one power a day, so that Horner's
 * rule needs one product a day. Roots are bracketed on a grid of ln(1 + r), which always includes
 * 0, and halved until the doubles are next to each other.
 */
export function moneyWeightedRate(amounts: readonly number[], endValue: number): number | null {
  if (amounts.length < 2 || amounts.every((amount) => amount === 0)) return null;
  const surplus = (log: number): number => {
    const q = Math.exp(log / DAYS_A_YEAR);
    let sum = 0;
    for (const amount of amounts) sum = sum * q + amount;
    return sum - endValue;
  };
  const roots = [
    ...rootsBetween(surplus, 0, Math.log(1 + HIGHEST)),
    ...rootsBetween(surplus, 0, Math.log(1 + LOWEST)),
  ].map((log) => Math.expm1(log));
  const inside = roots.filter((rate) => rate > LOWEST && rate < HIGHEST);
  if (inside.length === 0) return null;
  return inside.reduce((best, rate) => (Math.abs(rate) < Math.abs(best) ? rate : best));
}

/** Returns the first root on the way from one end to the other, as a list of none or one. */
function rootsBetween(f: (x: number) => number, from: number, to: number): number[] {
  let [left, atLeft] = [from, f(from)];
  if (atLeft === 0) return [left];
  for (let step = 1; step <= STEPS; step += 1) {
    const right = from + ((to - from) * step) / STEPS;
    const atRight = f(right);
    if (atRight === 0) return [right];
    if (atLeft < 0 !== atRight < 0) return [halved(f, left, right, atLeft < 0)];
    [left, atLeft] = [right, atRight];
  }
  return [];
}

function halved(
  f: (x: number) => number,
  left: number,
  right: number,
  isLeftBelow: boolean,
): number {
  let [low, high] = [left, right];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    const value = f(middle);
    if (value === 0) return middle;
    if (value < 0 === isLeftBelow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
