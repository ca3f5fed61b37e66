import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { FREQUENCY_WORDS } from '@/shared/budget/words';
import { wholeMoney } from '@/shared/format/figures';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { LiveFigure } from '@/shared/ui/live-figure';

export interface ItemActions {
  readonly onEdit: (item: BudgetItemView) => void;
  /** Pauses the item, or resumes a paused one. */
  readonly onPause: (item: BudgetItemView) => void;
  readonly onDelete: (item: BudgetItemView) => void;
}

/** Shows an item with its monthly equivalent. */
export function ItemRow({
  item,
  actions,
}: {
  readonly item: BudgetItemView;
  readonly actions: ItemActions;
}) {
  const { name, category, amount, frequency, monthlyAmount, isActive } = item;
  const often = FREQUENCY_WORDS[frequency];
  const isMonthly = frequency === 'monthly';
  return (
    <li
      data-testid={`budget-item-${name}`}
      className="flex min-h-14 items-center gap-3 border-t border-line py-1.5 pr-2 pl-5 text-sm"
    >
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-note text-muted">
          {category} · {isMonthly ? often : `${wholeMoney(amount)} ${often.toLowerCase()}`}
        </p>
      </div>
      <p className="text-right whitespace-nowrap">
        {frequency === 'one-time' ? (
          <span className="text-note text-muted">Not monthly</span>
        ) : (
          <LiveFigure label={name} text={wholeMoney(monthlyAmount)} className="font-medium" />
        )}
      </p>
      <ActionsMenu
        name={name}
        actions={[
          { icon: Pencil, label: 'Edit', onSelect: () => actions.onEdit(item) },
          {
            icon: isActive ? Pause : Play,
            label: isActive ? 'Pause' : 'Resume',
            onSelect: () => actions.onPause(item),
          },
          {
            icon: Trash2,
            label: 'Delete',
            isDestructive: true,
            onSelect: () => actions.onDelete(item),
          },
        ]}
      />
    </li>
  );
}
