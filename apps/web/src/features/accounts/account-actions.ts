import { Archive, ArchiveRestore, History, Pencil, Sigma, Trash2 } from 'lucide-react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { ThingAction } from '@/shared/ui/actions-menu';

/** What can be done with one account. */
export interface AccountActions {
  readonly onEdit: () => void;
  /** Archives it, or restores it where it is archived. */
  readonly onMove: () => void;
  readonly onDelete: () => void;
  /** Shows what was changed about it. */
  readonly onHistory: () => void;
  /** Shows what its value is made of. */
  readonly onExplain: () => void;
}

/** The menu of a card, and of a row. */
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
