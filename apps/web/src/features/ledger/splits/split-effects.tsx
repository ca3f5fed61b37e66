import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { SplitEffectView, SplitPreviewQuery } from '@evenkeel/contracts/ledger/splits';
import { shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Field } from '@/shared/ui/field';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { FigureInput } from '@/shared/ui/figure-input';
import type { SplitFormValues } from './split-form';

/** Effects of the split by the server; undefined before it has answered. */
export interface SplitPreview {
  readonly currentData?: readonly SplitEffectView[];
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface SplitEffectsProps {
  readonly split: SplitPreviewQuery;
  readonly query: SplitPreview;
  readonly register: UseFormRegister<SplitFormValues>;
  readonly errors: FieldErrors<SplitFormValues>;
}

/**
 * Shows the effect of the split on each account, with a field for the cash paid for a part of a
 * share that is left over.
 */
export function SplitEffects({ split, query, register, errors }: SplitEffectsProps) {
  const { ticker, at } = split;
  const { day, dayInput } = useDates();
  const isOtherDay = dayInput(new Date(at)) !== at.slice(0, 10);
  const { currentData, error, refetch } = query;
  const effects = currentData?.filter(({ before }) => Number(before) > 0);
  if (!effects)
    return (
      <Fallback
        query={{ error, refetch }}
        title="What the split does could not be worked out"
        className="py-4"
      >
        <Skeleton className="h-16" />
      </Fallback>
    );
  if (effects.length === 0)
    return (
      <p className="text-sm text-muted">
        No account held {ticker} on that day. Earlier prices are still adjusted by the ratio.
      </p>
    );
  return (
    <ul aria-label="Accounts" className="rounded-control border border-line">
      {effects.map(({ accountId, accountName, before, after, leftOver }) => (
        <li key={accountId} className="border-t border-line px-3.5 py-3 first:border-t-0">
          <p className="figure flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-medium">{accountName}</span>
            <span>
              {shares(before)} → <span className="font-medium">{shares(after)}</span> shares
            </span>
          </p>
          {Number(leftOver) > 0 && (
            <Field
              label="Cash in lieu"
              className="mt-2"
              hint={`Paid for the ${shares(leftOver)} shares left over: this account holds whole shares only. 0 if nothing was paid.${isOtherDay ? ` Where you live it counts on ${day(at)}.` : ''}`}
              error={errors.cash?.[accountId]?.message}
            >
              {(props) => (
                <FigureInput isMoney {...props} step="0.01" {...register(`cash.${accountId}`)} />
              )}
            </Field>
          )}
        </li>
      ))}
    </ul>
  );
}
