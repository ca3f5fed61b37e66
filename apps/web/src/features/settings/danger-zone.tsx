import { useState } from 'react';
import type { ResetView } from '@evenkeel/contracts/identity';
import { messageForPeople } from '@/shared/api/request-error';
import { useDates } from '@/shared/format/use-dates';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Failure } from '@/shared/ui/states';
import { useResetsQuery, useUndoResetMutation } from './api';

/** Offers the reset of the account data, and its undo (SET-32, SET-43). */
export function DangerZone({ onReset }: { readonly onReset: () => void }) {
  const {
    data: resets = [],
    error,
    refetch,
  } = useResetsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      {resets.map((reset) => (
        <UndoableReset key={reset.id} reset={reset} onUndone={() => void refetch()} />
      ))}
      {error && (
        <Failure
          title="Could not check whether a reset can be undone"
          error={error}
          className="py-2 sm:col-span-2"
          onRetry={() => void refetch()}
        />
      )}
      <section
        aria-labelledby="danger-zone"
        className="rounded-card border border-loss/50 p-4 sm:col-span-2"
      >
        <h3 id="danger-zone" className="text-sm font-semibold tracking-wide text-loss">
          DANGER ZONE
        </h3>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <p className="grow basis-52 text-sm text-muted">
            Delete your portfolios, all that belongs to them and the prices that you entered, and
            start anew. Your profile, net worth items, budget and retirement plan stay. You can undo
            it for 7 days.
          </p>
          <Button variant="destructive" onClick={onReset}>
            Reset Account Data
          </Button>
        </div>
      </section>
    </>
  );
}

interface UndoableResetProps {
  readonly reset: ResetView;
  readonly onUndone: () => void;
}

function UndoableReset({ reset: { id, undoUntil, portfolios }, onUndone }: UndoableResetProps) {
  const dispatch = useAppDispatch();
  const dates = useDates();
  const [undoReset] = useUndoResetMutation();
  const [isPending, setPending] = useState(false);
  const undo = async () => {
    setPending(true);
    const { error } = await undoReset(id);
    setPending(false);
    if (error)
      return dispatch(
        failureToast(
          error,
          'Undo failed',
          messageForPeople(error, 'The reset could not be undone. Please try again.'),
        ),
      );
    dispatch(toastShown('Reset undone', 'Your account data is back.'));
    onUndone();
  };
  return (
    <section
      aria-label="Reset of your account data"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-attention-soft p-4 sm:col-span-2"
    >
      <p className="grow basis-52 text-sm text-attention">
        Your account data was reset. Until {dates.moment(undoUntil)} you can bring back{' '}
        {portfolios === 1 ? '1 portfolio' : `${portfolios} portfolios`} with all that belongs to
        them.
      </p>
      <Button variant="outline" disabled={isPending} onClick={() => void undo()}>
        {isPending ? 'Undoing...' : 'Undo Reset'}
      </Button>
    </section>
  );
}
