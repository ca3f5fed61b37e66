import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { wholeMoney } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/choice';
import { Confirm } from '@/shared/ui/confirm';
import { WriteFields } from '@/shared/ui/write-fields';
import { useDeleteRetirementItemMutation } from '../api';

interface ItemListProps {
  readonly type: BudgetItemView['type'];
  readonly items: readonly BudgetItemView[];
  readonly selected: readonly string[];
  readonly onSelect: (itemId: string, isSelected: boolean) => void;
}

/**
 * Lists the items of the budget, and those that count in retirement only. The user edits only the
 * latter here (RET-33).
 */
export function ItemList({ type, items, selected, onSelect }: ItemListProps) {
  const dispatch = useAppDispatch();
  const [deleted, setDeleted] = useState<BudgetItemView | null>(null);
  const own = items.filter(({ retirementStatus }) => retirementStatus === 'retirement_only');
  const ofBudget = items.filter(({ retirementStatus }) => retirementStatus !== 'retirement_only');
  const check = (item: BudgetItemView) => (
    <Checkbox
      className="min-w-0 grow"
      label={`${isolated(item.name)}: ${item.frequency === 'one-time' ? `${wholeMoney(item.amount)} once` : `${wholeMoney(item.monthlyAmount)} a month`}`}
      hint={item.category}
      checked={selected.includes(item.id)}
      onChange={({ target }) => onSelect(item.id, target.checked)}
    />
  );
  return (
    <WriteFields>
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">From your budget</legend>
        {ofBudget.length === 0 && (
          <p className="py-2 text-sm text-muted">
            {type === 'income'
              ? 'Your budget has no active income.'
              : 'Your budget has no active expenses.'}
          </p>
        )}
        {ofBudget.map((item) => (
          <div key={item.id}>{check(item)}</div>
        ))}
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">Retirement Only</legend>
        {own.map((item) => (
          <OwnItem key={item.id} item={item} onDelete={() => setDeleted(item)}>
            {check(item)}
          </OwnItem>
        ))}
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          onClick={() => dispatch(dialogOpened({ kind: 'add-retirement-item', type }))}
        >
          <Plus aria-hidden />
          {type === 'income' ? 'Add retirement income' : 'Add retirement expense'}
        </Button>
      </fieldset>
      {deleted && <DeleteItem item={deleted} onClose={() => setDeleted(null)} />}
    </WriteFields>
  );
}

interface OwnItemProps {
  readonly item: BudgetItemView;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

/** Shows an item that the user can edit and delete here. */
function OwnItem({ item, onDelete, children }: OwnItemProps) {
  const dispatch = useAppDispatch();
  return (
    <div className="flex items-center gap-1">
      {children}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Edit ${isolated(item.name)}`}
        onClick={() => dispatch(dialogOpened({ kind: 'retirement-item', itemId: item.id }))}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${isolated(item.name)}`}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}

interface DeleteItemProps {
  readonly item: BudgetItemView;
  readonly onClose: () => void;
}

function DeleteItem({ item, onClose }: DeleteItemProps) {
  const [remove, { isLoading }] = useDeleteRetirementItemMutation();
  const failed = 'Failed to delete budget item. Please try again.';
  const { failure, confirm } = useConfirmed(
    {
      done: ['Success', 'Budget item deleted successfully.'],
      failed,
      failedToast: () => ['Error', failed],
      isDeletion: true,
    },
    onClose,
  );
  return (
    <Confirm
      title="Delete item"
      description={`Are you sure you want to delete "${isolated(item.name)}"? This action cannot be undone.`}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => remove(item.id))}
      onClose={onClose}
    />
  );
}
