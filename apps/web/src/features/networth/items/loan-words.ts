import type { NetWorthItemView } from '@evenkeel/contracts/networth';

type Loan = Pick<NetWorthItemView, 'payments' | 'neverEnds' | 'value'>;

/** Says why a loan never ends (NW-18); null if it ends. */
export function endlessWords({ neverEnds, payments }: Loan): string | null {
  if (!neverEnds) return null;
  const principal = payments.at(-1)?.principal ?? 0;
  return `This debt never ends: the monthly payment ${paymentWords(principal)}.`;
}

function paymentWords(principal: number): string {
  if (principal > 0) return 'does not pay it back within 100 years';
  return principal === 0
    ? 'covers the interest and pays nothing back'
    : 'does not cover the interest';
}

/** Says how the amount of a debt develops. */
export function courseWords({ payments, value }: Loan): string {
  if (payments.length > 0)
    return 'Payments are assumed to be made in full on each payment day. A new value corrects what is owed.';
  return value === 0
    ? 'Nothing is owed any more. A new value states what is owed again.'
    : 'Without a monthly payment the amount stays as it was stated.';
}

/** Says what follows from the removal of a day's value. `days`: days of all values, in order. */
export const removalWords = (days: readonly string[], day: string): string =>
  days[0] === day
    ? 'It is the first value: until the next one, this entry counts as 0.'
    : 'The previous value counts again from that day on.';
