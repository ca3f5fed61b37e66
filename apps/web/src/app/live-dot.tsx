import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import type { LiveStatus } from '@/shared/store/live-slice';
import { useAppSelector } from '@/shared/store/store';

const WORDS: Record<LiveStatus, string> = {
  connected: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};
const COLOURS: Record<LiveStatus, string> = {
  connected: 'bg-gain',
  reconnecting: 'bg-attention animate-pulse',
  offline: 'bg-loss',
};

/** Whether what is shown follows the server, and as of when it did. */
export function LiveDot() {
  const { clock } = useDates();
  const { status, asOf } = useAppSelector((state) => state.live);
  const since = asOf === null ? '' : `, as of ${clock(asOf)}`;
  const label = status === 'connected' ? `Live updates are on${since}` : `${WORDS[status]}${since}`;
  return (
    <div
      data-testid="live-status"
      data-state={status}
      role="img"
      aria-label={label}
      title={label}
      className="mx-2 flex items-center gap-2 text-note text-muted"
    >
      <span className={cn('size-2 rounded-full', COLOURS[status])} />
      <span className="hidden lg:inline">
        {WORDS[status]}
        {status !== 'connected' && asOf !== null && (
          <span className="figure"> · {clock(asOf)}</span>
        )}
      </span>
    </div>
  );
}
