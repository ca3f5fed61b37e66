import {
  Archive,
  ArchiveRestore,
  ChartLine,
  CircleDollarSign,
  History,
  Pencil,
  Settings2,
  Split,
  Trash2,
} from 'lucide-react';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { ThingAction } from '@/shared/ui/actions-menu';

/** Actions of the menu of an asset. */
export interface AssetActions {
  readonly onEdit: (asset: AssetView) => void;
  readonly onSettings: (asset: AssetView) => void;
  readonly onSplit: (asset: AssetView) => void;
  readonly onSetPrice: (asset: AssetView) => void;
  readonly onPrices: (asset: AssetView) => void;
  /** Archives the asset, or restores an archived one. */
  readonly onMove: (asset: AssetView) => void;
  readonly onDelete: (asset: AssetView) => void;
  readonly onHistory: (asset: AssetView) => void;
}

/** Returns the menu of a card or row. */
export function menuOf(asset: AssetView, on: AssetActions): readonly ThingAction[] {
  const { isArchived } = asset.settings;
  return [
    { icon: Pencil, label: 'Edit', onSelect: () => on.onEdit(asset) },
    { icon: Settings2, label: 'Settings', onSelect: () => on.onSettings(asset) },
    { icon: Split, label: 'Stock split', onSelect: () => on.onSplit(asset) },
    { icon: CircleDollarSign, label: 'Own price', onSelect: () => on.onSetPrice(asset) },
    {
      icon: ChartLine,
      label: 'Price history',
      onlyReads: true,
      onSelect: () => on.onPrices(asset),
    },
    {
      icon: isArchived ? ArchiveRestore : Archive,
      label: isArchived ? 'Restore' : 'Archive',
      onSelect: () => on.onMove(asset),
    },
    { icon: History, label: 'History', onlyReads: true, onSelect: () => on.onHistory(asset) },
    { icon: Trash2, label: 'Delete', isDestructive: true, onSelect: () => on.onDelete(asset) },
  ];
}
