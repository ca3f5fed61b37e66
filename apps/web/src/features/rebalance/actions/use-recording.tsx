import { type ReactNode, useState } from 'react';
import { lazyDialog } from '@/shared/ui/lazy-dialog';
import { type ActionItem, actionItems } from '../action-list';
import type { Advised } from '../use-rebalance';

const TradesDialog = lazyDialog(() =>
  import('./trades-dialog').then((module) => module.TradesDialog),
);

/**
 * Opens the dialog that records advised trades. In: the trades, and the id of the advice that they
 * follow.
 */
export type RecordTrades = (items: readonly ActionItem[], adviceId: string | null) => void;

/** Returns true if one of the trades is no longer advised, or with another number of shares. */
function isOutdated(items: readonly ActionItem[], advised: Advised | null): boolean {
  if (advised === null) return false;
  const now = new Map(actionItems(advised).map(({ key, shares }) => [key, shares]));
  return items.some(({ key, shares }) => now.get(key) !== shares);
}

/**
 * Keeps the trades that are being recorded, and the typed text, while the figures change. The
 * dialog belongs to the screen as a whole, because the advice may become empty meanwhile, for
 * example after another tab recorded the same trades (REB-73). `advised`: the current advice.
 */
export function useRecording(
  portfolioId: string,
  advised: Advised | null,
): {
  readonly record: RecordTrades;
  /** Dialog to show while trades are being recorded; null otherwise. */
  readonly dialog: ReactNode;
} {
  const [recording, setRecording] = useState<{
    readonly items: readonly ActionItem[];
    readonly adviceId: string | null;
  } | null>(null);
  return {
    record: (items, adviceId) => setRecording({ items, adviceId }),
    dialog: recording && (
      <TradesDialog
        portfolioId={portfolioId}
        {...recording}
        isOutdated={isOutdated(recording.items, advised)}
        onClose={() => setRecording(null)}
      />
    ),
  };
}
