import type { Explanation, ExplainUnit } from '@evenkeel/contracts/explain';
import { exactly, exactMoney } from '@/shared/format/figures';
import { figuresAsShown } from '@/shared/format/figures-in-words';

const MOST_PLACES = 12;

/**
 * Returns an exact figure with all its digits: money with at least two decimals, a percentage with
 * its sign. In: decimal text.
 */
export function exactText(value: string, unit: ExplainUnit): string {
  const [whole = '0', part = ''] = value.split('.');
  // A square has twice the digits of a return, and a growing balance gains digits with every year.
  // Nobody reads them all.
  const isCut = part.length > MOST_PLACES;
  const [figure, end] = [`${whole}.${part.slice(0, MOST_PLACES)}`, isCut ? '…' : ''];
  if (unit === 'money' || unit === 'price') return exactMoney(figure, end);
  return exactly(figure, unit === 'percent' ? 'percent' : 'number', end);
}

/** Signs before the second and each further input. */
const SIGNS: Readonly<Record<Explanation['operation'], readonly string[]>> = {
  sum: ['+'],
  mean: ['+'],
  product: ['×'],
  difference: ['−'],
  quotient: ['÷'],
  share: ['÷'],
  progress: ['÷'],
  whole: [],
  furthest: ['or'],
  beyond: ['÷'],
  'percent-of': ['×'],
  'quotient-up': ['÷'],
  raised: ['^'],
  root: ['^ 1 ÷'],
  annuity: [],
  chain: ['then'],
  return: ['+', '÷', '+'],
  power: ['^', '÷'],
  rate: ['+'],
  fall: ['÷'],
  deviation: [],
};

/**
 * Returns the sign before the input in a place, counted from 0; the last of an operation's signs
 * repeats.
 */
export function signOf(operation: Explanation['operation'], place: number): string {
  const signs = SIGNS[operation];
  return place === 0 ? '' : (signs[place - 1] ?? signs.at(-1) ?? '');
}

/**
 * Returns a text of the api about a figure, without names, with its figures, days and months in the
 * reader's format.
 */
export const inForm = (text: string, dayText: (day: string) => string): string =>
  figuresAsShown(text, [], dayText);
