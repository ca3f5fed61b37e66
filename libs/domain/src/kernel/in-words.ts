import type { Decimal } from './decimal';

/** Decimal text with its thousands grouped, as the server's sentences have it: `1,234.5`. */
export function grouped(decimal: string): string {
  const [whole = '', ...places] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...places].join('.');
}

/** How many, in the server's sentences: `1 day`, `2 days`, `1,234.5 shares`. */
export const plural = (n: Decimal | number, one: string, many = `${one}s`): string =>
  `${grouped(n.toString())} ${n.toString() === '1' ? one : many}`;
