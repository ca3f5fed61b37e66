import type { HistoryItem } from '@evenkeel/contracts/history';

/**
 * Filter that selects the entries about one thing in the history of a portfolio. An account and an
 * asset are part of other things' entries, too.
 */
export interface SelectionAbout {
  readonly account?: string;
  readonly ticker?: string;
  readonly about?: string;
}

export function selectionAbout({ kind, id }: HistoryItem['subject']): SelectionAbout {
  if (kind === 'asset') return { ticker: id };
  return kind === 'account' ? { account: id } : { about: id };
}
