import { useEffect, useState } from 'react';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import type { LiveStatus } from '@/shared/store/live-slice';
import { useAppSelector } from '@/shared/store/store';

type Shown = LiveStatus | 'behind';

/** Milliseconds that a first connection may take until the page says that it connects. */
const PATIENCE_MS = 3000;

const WORDS: Record<Shown, string> = {
  connecting: 'Connecting',
  connected: 'Live',
  behind: 'Catching up',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
  paused: 'Paused',
};
const COLOURS: Record<Shown, string> = {
  connecting: 'bg-attention animate-pulse',
  connected: 'bg-gain',
  behind: 'bg-attention',
  reconnecting: 'bg-attention animate-pulse',
  offline: 'bg-loss',
  paused: 'bg-attention',
};

const LONG_WORDS: Record<Shown, string> = {
  ...WORDS,
  connected: 'Live updates are on',
  paused: 'Live updates are paused, because Evenkeel is open in many tabs. Click to go on',
};

/**
 * Puts the words below the bar if it has no room for them; they cover the screen, so that nothing
 * moves when they appear or disappear.
 */
const BELOW_THE_BAR =
  'whitespace-nowrap max-lg:pointer-events-none max-lg:absolute max-lg:top-full max-lg:right-4 max-lg:mt-1.5 max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-background max-lg:px-2.5 max-lg:py-0.5';

/** Whether the page makes its first connection, and has not tried for long. */
function useIsStarting(isConnecting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isConnecting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isConnecting]);
  return isConnecting && !isLate;
}

/** Shows whether the figures follow the server, and the time up to which they did (LIV-9). */
export function LiveDot() {
  const { clock } = useDates();
  const { status, asOf, behindSince } = useAppSelector((state) => state.live);
  const isBehind = status === 'connected' && behindSince !== null;
  const shown: Shown = isBehind ? 'behind' : status;
  const at = isBehind ? Date.parse(behindSince) : asOf;
  const since = at === null ? '' : `, as of ${clock(at)}`;
  const isStarting = useIsStarting(status === 'connecting');
  const label = `${LONG_WORDS[shown]}${since}`;
  return (
    <div
      data-testid="live-status"
      data-state={shown}
      role="img"
      aria-label={label}
      title={label}
      className="mx-2 flex items-center gap-2 text-note text-muted"
    >
      <span className={cn('size-2 rounded-full', COLOURS[shown])} />
      {isStarting || shown === 'connected' ? (
        // Until the page is live, the word only keeps its room, so that nothing moves then.
        <span className={cn('hidden lg:inline', isStarting && 'invisible')}>{WORDS.connected}</span>
      ) : (
        <span className={BELOW_THE_BAR}>
          {WORDS[shown]}
          {at !== null && <span className="figure"> · {clock(at)}</span>}
        </span>
      )}
    </div>
  );
}
