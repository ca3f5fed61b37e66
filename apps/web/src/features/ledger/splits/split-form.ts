import { z } from 'zod';
import {
  splitPreviewQuery,
  splitRequest,
  type SplitEffectView,
  type SplitPreviewQuery,
  type SplitRequest,
} from '@evenkeel/contracts/ledger/splits';
import type { Form } from '@/shared/form/use-saving-form';
import { typedDecimal } from '@/shared/lib/plain-decimal';

/** The fields of the split dialog; `at` is a calendar day. */
export interface SplitFormValues {
  ticker: string;
  at: string;
  numerator: string;
  denominator: string;
  /** Money by account, for what is left over there. */
  cash: Record<string, string>;
}

export type SplitFormHandle = Form<SplitFormValues, SplitRequest>;

/**
 * A split counts from the beginning of its first day at the new ratio, in UTC: no exchange trades
 * at that moment.
 */
const momentOf = (day: string): string => (day === '' ? '' : `${day}T00:00:00.000Z`);

/** The split itself, its numbers of shares as they are meant: `02` is 2 (NUM-7). */
const ratioOf = ({ ticker, at, numerator, denominator }: SplitFormValues) => ({
  ticker,
  at: momentOf(at),
  numerator: typedDecimal(numerator),
  denominator: typedDecimal(denominator),
});

/** What a preview is asked for; null while the form does not say a split yet. */
export function previewOf(values: SplitFormValues): SplitPreviewQuery | null {
  const asked = splitPreviewQuery.safeParse(ratioOf(values));
  return asked.success && asked.data.numerator !== asked.data.denominator ? asked.data : null;
}

const formValues = z.custom<SplitFormValues>();

/**
 * Checks the form and makes of it what is sent. In: what the split would do, as far as it is known.
 */
export function splitForm(effects: readonly SplitEffectView[]) {
  const leftOver = effects.filter((effect) => Number(effect.leftOver) > 0);
  const bodyOf = (values: SplitFormValues) =>
    splitRequest.safeParse({
      ...ratioOf(values),
      cashInLieu: leftOver.map(({ accountId }) => ({
        accountId,
        amount: typedDecimal(values.cash[accountId] ?? ''),
      })),
    });
  return formValues.transform((values, context): SplitRequest => {
    const body = bodyOf(values);
    if (body.success && body.data.numerator !== body.data.denominator) return body.data;
    if (body.success)
      context.addIssue({
        code: 'custom',
        path: ['numerator'],
        message: 'The two numbers of shares must differ',
      });
    for (const { path, message } of body.error?.issues ?? []) {
      const accountId = path[0] === 'cashInLieu' ? leftOver[Number(path[1])]?.accountId : undefined;
      context.addIssue({
        code: 'custom',
        path: accountId === undefined ? path : ['cash', accountId],
        message,
      });
    }
    return z.NEVER;
  });
}
