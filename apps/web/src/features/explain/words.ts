import type { ExplainInput } from '@evenkeel/contracts/explain';

const GROUPS = /\B(?=(\d{3})+(?!\d))/g;
const MONEY_PLACES = 2;

/** An exact figure with all its digits: money with two decimals at least. In: decimal text. */
export function exactText(value: string, unit: ExplainInput['unit']): string {
  const isNegative = value.startsWith('-');
  const [whole = '0', part = ''] = value.replace('-', '').split('.');
  const decimals = unit === 'shares' ? part : part.padEnd(MONEY_PLACES, '0');
  const digits = `${whole.replace(GROUPS, ',')}${decimals === '' ? '' : `.${decimals}`}`;
  return `${isNegative ? '-' : ''}${unit === 'shares' ? '' : '$'}${digits}`;
}
