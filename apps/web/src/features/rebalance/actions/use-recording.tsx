import { type ReactNode, useState } from 'react';
import { lazyDialog } from '@/shared/ui/lazy-dialog';
import type { ActionItem } from '../action-list';

const TradesDialog = lazyDialog(() =>
  import('./trades-dialog').then((module) => module.TradesDialog),
);

/** Opens the dialog that records advised trades. In: these, and the advice that they follow. */
export type RecordTrades = (items: readonly ActionItem[], adviceId: string | null) => void;

/**
 * Trades that are being recorded are as they were when it began, and so is what is typed: figures
 * that change meanwhile do not change it. The dialog belongs to the screen as a whole, since
 * nothing may be advised any more by then, such as after another tab recorded the same trades
 * (REB-73).
 */
export function useRecording(portfolioId: string): {
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
      <TradesDialog portfolioId={portfolioId} {...recording} onClose={() => setRecording(null)} />
    ),
  };
}
