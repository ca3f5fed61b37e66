import { Archive, ArchiveRestore, History, Pencil, Sigma, Trash2 } from 'lucide-react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { ThingAction } from '@/shared/ui/actions-menu';

/** Actions of the menu of one account. */
export interface AccountActions {
  readonly onEdit: () => void;
  /** Archives the account, or restores an archived one. */
  readonly onMove: () => void;
  readonly onDelete: () => void;
  /** Shows the history of the account. */
  readonly onHistory: () => void;
  /** Explains the value of the account. */
  readonly onExplain: () => void;
}

/** Returns the menu of a card or row. */
export const menuOf = (
  { isArchived }: AccountView,
  { onEdit, onMove, onDelete, onHistory, onExplain }: AccountActions,
): readonly ThingAction[] => [
  { icon: Pencil, label: 'Edit', onSelect: onEdit },
  {
    icon: isArchived ? ArchiveRestore : Archive,
    label: isArchived ? 'Restore' : 'Archive',
    onSelect: onMove,
  },
  { icon: Sigma, label: 'Explain the value', onlyReads: true, onSelect: onExplain },
  { icon: History, label: 'History', onlyReads: true, onSelect: onHistory },
  { icon: Trash2, label: 'Delete', isDestructive: true, onSelect: onDelete },
];
