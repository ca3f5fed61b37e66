import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import { usePriceRefreshQuery } from '@/shared/api/market';
import { messageForPeople } from '@/shared/api/request-error';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { announce } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { useRefreshPricesMutation } from '../api';
import { RefreshFailures } from './refresh-failures';

/** Interval of a poll, which finds progress that a lost push would have reported. */
const LOOK_EVERY_MS = 5000;
const isOpen = (run: PriceRefreshRun | null | undefined): boolean =>
  run?.status === 'waiting' || run?.status === 'running';

interface PricesUpdatedProps {
  readonly portfolioId: string;
}

/** Shows when the prices were last updated, a button that refreshes them, and the progress. */
export function PricesUpdated({ portfolioId }: PricesUpdatedProps) {
  const dispatch = useAppDispatch();
  const { moment } = useDates();
  const known = usePriceRefreshQuery(portfolioId);
  const run = known.data?.run ?? null;
  usePriceRefreshQuery(portfolioId, { pollingInterval: isOpen(run) ? LOOK_EVERY_MS : 0 });
  const [refresh, { isLoading }] = useRefreshPricesMutation();
  useWordOfTheEnd(run);
  const isBusy = isLoading || isOpen(run);

  const ask = async () => {
    const answer = await refresh(portfolioId);
    if (answer.error)
      dispatch(
        toastShown(
          'Error',
          messageForPeople(answer.error, 'The prices could not be refreshed.'),
          'destructive',
        ),
      );
  };

  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 text-note text-muted">
      {isBusy && run ? (
        <Progress run={run} />
      ) : (
        known.data && (
          <span className="figure">
            {known.data.pricesUpdatedAt
              ? `Prices updated ${moment(known.data.pricesUpdatedAt)}`
              : 'Prices not updated yet'}
          </span>
        )
      )}
      {!isBusy && run && <RefreshFailures run={run} />}
      <Button
        writes
        variant="ghost"
        size="icon"
        aria-label="Refresh prices"
        title="Refresh prices"
        disabled={isBusy}
        onClick={() => void ask()}
      >
        <RefreshCw aria-hidden className={cn(isBusy && 'animate-spin')} />
      </Button>
    </div>
  );
}

function Progress({ run }: { readonly run: PriceRefreshRun }) {
  if (run.status === 'waiting' || run.total === 0) return <span>Prices are being asked for…</span>;
  const text = `${run.done} of ${run.total}`;
  return (
    <span className="flex items-center gap-2">
      <span
        role="progressbar"
        aria-label="Refresh of prices"
        aria-valuemin={0}
        aria-valuenow={run.done}
        aria-valuemax={run.total}
        aria-valuetext={text}
        className="h-1.5 w-24 overflow-hidden rounded-full bg-sunken"
      >
        <span
          className="block h-full bg-accent"
          style={{ width: `${(run.done / run.total) * 100}%` }}
        />
      </span>
      <span className="figure">{text}</span>
    </span>
  );
}

/** Reports the end of a refresh that was running while this component was shown. */
function useWordOfTheEnd(run: PriceRefreshRun | null): void {
  const dispatch = useAppDispatch();
  const openRun = useRef<string | null>(null);
  useEffect(() => {
    if (isOpen(run)) openRun.current = run?.runId ?? null;
    else if (run && openRun.current === run.runId) {
      openRun.current = null;
      if (run.status === 'failed') dispatch(toastShown('Error', run.error, 'destructive'));
      else
        announce(
          `Prices refreshed: ${plural(run.stored, 'new price')}${run.failures.length > 0 ? `, ${run.failures.length} without a price` : ''}`,
        );
    }
  }, [run, dispatch]);
}
