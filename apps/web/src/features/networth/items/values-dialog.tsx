import { useMemo } from 'react';
import type { NetWorthItemView } from '@evenkeel/contracts/networth';
import { isNotFound } from '@/shared/api/request-error';
import { money, percentText } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { dialogStacked } from '@/shared/store/dialog-slice';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Explained } from '@/shared/ui/explained';
import { GoneContext } from '@/shared/ui/edited-contexts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ReadOnlyContext } from '@/shared/ui/read-only';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { useNetWorthItemQuery } from '../api';
import { courseWords, endlessWords } from './loan-words';
import { Payments } from './payments';
import { StatedValues } from './stated-values';

const CourseChart = lazyPart(() => import('./course-chart').then((module) => module.CourseChart), {
  waiting: <Skeleton className="h-44 w-full" />,
});

const GONE = {
  title: 'This entry no longer exists',
  why: 'It was deleted in another tab or browser.',
};

/** Shows the values of an asset or debt over time, and the course of a loan (NW-14, NW-18). */
export function ValuesDialog({ itemId, onClose }: DialogProps<'net-worth-values'>) {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useNetWorthItemQuery(itemId);
  const isGone = isNotFound(error);
  const gone = useMemo(() => (isGone ? GONE : null), [isGone]);
  const isReadOnly = useAppSelector(isInThePast);
  return (
    <GoneContext value={gone}>
      <Dialog
        title={data ? data.name : 'Values over time'}
        description={
          data?.type === 'debt' ? 'What is owed over time.' : 'What it is worth over time.'
        }
        className="max-w-2xl"
        onClose={onClose}
      >
        <DialogBody>
          {data ? (
            <ReadOnlyContext value={isReadOnly}>
              <Values item={data} />
            </ReadOnlyContext>
          ) : (
            <Fallback query={{ error, refetch }} title="Its values could not be loaded">
              <Skeleton className="h-80 w-full" />
            </Fallback>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {data && !isReadOnly && (
            <Button onClick={() => dispatch(dialogStacked({ kind: 'net-worth-value', itemId }))}>
              Update value
            </Button>
          )}
        </DialogFooter>
      </Dialog>
    </GoneContext>
  );
}

function Values({ item }: { readonly item: NetWorthItemView }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <CourseChart item={item} />
      {item.type === 'debt' && <LoanFacts item={item} />}
      <StatedValues item={item} />
      {item.payments.length > 0 && <Payments item={item} />}
    </div>
  );
}

function LoanFacts({ item }: { readonly item: NetWorthItemView }) {
  const dates = useDates();
  const { nextPayment, endsOn, neverEnds, interestLeft, interestRate } = item;
  const endless = endlessWords(item);
  const facts: readonly (readonly [label: string, text: string, figure?: string])[] = [
    [
      'Next payment',
      nextPayment ? `${money(nextPayment.amount)} on ${dates.day(nextPayment.day)}` : 'None',
      nextPayment ? `networth:payment:${item.id}:${nextPayment.day}` : undefined,
    ],
    ['Interest rate', interestRate === null ? 'None' : `${percentText(interestRate)} a year`],
    ['Last payment', endsOn ? dates.day(endsOn) : neverEnds ? 'Never' : 'None'],
    [
      'Interest until then',
      interestLeft === null ? '–' : money(interestLeft),
      interestLeft === null ? undefined : `networth:interest-left:${item.id}`,
    ],
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(([label, text, figure]) => (
          <div key={label}>
            <dt className="text-note text-muted">{label}</dt>
            <dd className="figure text-sm font-medium">
              <Explained portfolioId={null} figure={figure ?? null} of={label.toLowerCase()}>
                {text}
              </Explained>
            </dd>
          </div>
        ))}
      </dl>
      {endless !== null && <p className="text-sm text-attention">{endless}</p>}
      <p className="text-note text-muted">{courseWords(item)}</p>
    </div>
  );
}
