import type { Decimal } from './decimal';

/** Returns decimal text with its thousands grouped, as in the server's sentences: `1,234.5`. */
export function grouped(decimal: string): string {
  const [whole = '', ...places] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...places].join('.');
}

/**
 * Returns a number with its noun for the server's sentences: `1 day`, `2 days`, `1,234.5 shares`.
 */
export const plural = (n: Decimal | number, one: string, many = `${one}s`): string =>
  `${grouped(n.toString())} ${n.toString() === '1' ? one : many}`;
