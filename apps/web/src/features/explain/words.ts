import type { Explanation, ExplainUnit } from '@evenkeel/contracts/explain';
import { monthName } from '@/shared/format/dates';

const GROUPS = /\B(?=(\d{3})+(?!\d))/g;
const MONEY_PLACES = 2;
const MOST_PLACES = 12;

/**
 * An exact figure with all its digits: money with two decimals at least, percent with its sign. In:
 * decimal text.
 */
export function exactText(value: string, unit: ExplainUnit): string {
  const isNegative = value.startsWith('-');
  const [whole = '0', part = ''] = value.replace('-', '').split('.');
  const isMoney = unit === 'money' || unit === 'price';
  // A square has twice the digits of a return, and what grows has more with every year: nobody
  // reads them all.
  const read = part.length > MOST_PLACES ? `${part.slice(0, MOST_PLACES)}…` : part;
  const decimals = isMoney ? read.padEnd(MONEY_PLACES, '0') : read;
  const digits = `${whole.replace(GROUPS, ',')}${decimals === '' ? '' : `.${decimals}`}`;
  return `${isNegative ? '-' : ''}${isMoney ? '$' : ''}${digits}${unit === 'percent' ? '%' : ''}`;
}

/** What stands before the second and each further input. */
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
 * The sign before the input in a place, counted from 0; the last of an operation's signs goes on.
 */
export function signOf(operation: Explanation['operation'], place: number): string {
  const signs = SIGNS[operation];
  return place === 0 ? '' : (signs[place - 1] ?? signs.at(-1) ?? '');
}

const WORDS = /[\w-]+/g;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;

/** A text of the api with its days and months as the reader writes them. */
export const withDates = (text: string, dayText: (day: string) => string): string =>
  text.replace(WORDS, (word) => {
    if (DAY.test(word)) return dayText(word);
    return MONTH.test(word) ? monthName(word) : word;
  });
