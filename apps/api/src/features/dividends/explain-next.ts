import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { MONEY_PLACES, plural } from '@evenkeel/domain/kernel';
import { type Entitlement, payingShares } from '@evenkeel/domain/dividends';
import type { Decimal } from '@evenkeel/domain/kernel';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { paymentInput } from './explain-payments';
import type { Payer } from './payer-facts';

interface ExpectedPayment extends Omit<Entitlement, 'accounts'> {
  /** Day of the payment, YYYY-MM-DD. */
  readonly day: string;
  /** Expected amount in dollars. */
  readonly amount: Decimal;
}

/**
 * Explains an expected payment: dividend per share × shares that it is paid for (DIV-18, DIV-36).
 */
export function explainExpected(
  figure: string,
  name: string,
  payer: Payer,
  expected: ExpectedPayment,
): Explanation {
  const { day, exDay, shares, amount } = expected;
  const { ticker, figures, held, source, today } = payer;
  const told = { figure, name, unit: 'money' as const };
  const isAnnounced = payer.announcedDays.has(day);
  const announced =
    isAnnounced && source !== 'manual'
      ? payer.paid.find((one) => one.day === day && one.exDay === exDay)
      : undefined;
  const first = (announced?.perShare ?? figures.perShare).times(shares).roundTo(MONEY_PLACES);
  if (isAnnounced && !first.equals(amount))
    return explainBoth(told, payer, { ...expected, special: first });
  const each: ExplainInput = announced
    ? paymentInput(payer, announced)
    : figureInput('Dividend per share', figures.perShare, 'price', `dividends:per-share:${ticker}`);
  return explanationOf(
    {
      ...told,
      operation: 'product',
      formula: announced
        ? 'As it was announced × shares that are paid for'
        : `Dividend per share × shares that are paid for; the day follows the payments before it, ${figures.frequency}`,
    },
    [
      each,
      exDay > today
        ? figureInput('Shares', payingShares(held), 'shares', `dividends:shares:${ticker}`)
        : ruleInput('Shares', shares, 'shares', `held when ${exDay} began, its ex-day`),
    ],
  );
}

/**
 * Explains a special payment that was announced and the regular one that is expected on the same
 * day (DIV-18).
 */
const explainBoth = (
  told: Pick<Explanation, 'figure' | 'name' | 'unit'>,
  { figures, source }: Payer,
  { exDay, shares, amount, special }: ExpectedPayment & { readonly special: Decimal },
): Explanation =>
  explanationOf(
    { ...told, operation: 'sum', formula: 'A special payment + the regular one of the same day' },
    [
      ruleInput(
        'Special payment',
        special,
        'money',
        `${source === 'manual' ? 'dividend per share' : 'as it was announced'}, for ${plural(shares, 'share')}; its ex-day is ${exDay}`,
      ),
      ruleInput(
        'Regular payment',
        amount.minus(special),
        'money',
        `dividend per share × shares of its own ex-day; the day follows the payments before it, ${figures.frequency}`,
      ),
    ],
  );
