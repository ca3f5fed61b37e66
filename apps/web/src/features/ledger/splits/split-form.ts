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

/** Fields of the split dialog; `at` is a calendar day. */
export interface SplitFormValues {
  ticker: string;
  at: string;
  numerator: string;
  denominator: string;
  /** Money by account, paid for the part of a share that is left over there. */
  cash: Record<string, string>;
}

export type SplitFormHandle = Form<SplitFormValues, SplitRequest>;

/**
 * Returns the moment of a split: the beginning of its first day at the new ratio, in UTC. No
 * exchange trades at that moment.
 */
const momentOf = (day: string): string => (day === '' ? '' : `${day}T00:00:00.000Z`);

/** Returns the split with typed numbers as plain decimals: `02` becomes 2 (NUM-7). */
const ratioOf = ({ ticker, at, numerator, denominator }: SplitFormValues) => ({
  ticker,
  at: momentOf(at),
  numerator: typedDecimal(numerator),
  denominator: typedDecimal(denominator),
});

/** Returns the query of a preview; null while the form is incomplete. */
export function previewOf(values: SplitFormValues): SplitPreviewQuery | null {
  const asked = splitPreviewQuery.safeParse(ratioOf(values));
  return asked.success && asked.data.numerator !== asked.data.denominator ? asked.data : null;
}

const formValues = z.custom<SplitFormValues>();

/** Checks the form and turns it into the request. `effects`: the known effects of the split. */
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
