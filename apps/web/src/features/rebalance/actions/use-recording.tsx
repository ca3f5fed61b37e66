import { type ReactNode, useState } from 'react';
import { lazyDialog } from '@/shared/ui/lazy-dialog';
import { type ActionItem, actionItems } from '../action-list';
import type { Advised } from '../use-rebalance';

const TradesDialog = lazyDialog(() =>
  import('./trades-dialog').then((module) => module.TradesDialog),
);

/** Opens the dialog that records advised trades. In: these, and the advice that they follow. */
export type RecordTrades = (items: readonly ActionItem[], adviceId: string | null) => void;

/** Whether something else is advised by now than these trades. */
function isOutdated(items: readonly ActionItem[], advised: Advised | null): boolean {
  if (advised === null) return false;
  const now = new Map(actionItems(advised).map(({ key, shares }) => [key, shares]));
  return items.some(({ key, shares }) => now.get(key) !== shares);
}

/**
 * Trades that are being recorded are as they were when it began, and so is what is typed: figures
 * that change meanwhile do not change it. The dialog belongs to the screen as a whole, since
 * nothing may be advised any more by then, such as after another tab recorded the same trades
 * (REB-73). In: what is advised now.
 */
export function useRecording(
  portfolioId: string,
  advised: Advised | null,
): {
  readonly record: RecordTrades;
  /** To be shown while trades are being recorded. */
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
