import { useBudgetQuery } from '@/shared/api/budget';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Edited } from '@/shared/ui/edited';
import { ItemDialog } from './item-dialog';

/** Edits an item from the cache, or adds one. */
export function ItemDialogById({ itemId, type, onClose }: DialogProps<'budget-item'>) {
  const { data, error, isFetching, refetch } = useBudgetQuery(undefined, { skip: itemId === null });
  if (itemId === null) return <ItemDialog item={null} type={type} onClose={onClose} />;
  return (
    <Edited
      title={type === 'income' ? 'Edit Income' : 'Edit Expense'}
      description="An item of the budget."
      noun="item"
      list={{ data: data?.items, error, isFetching, refetch }}
      is={({ id }) => id === itemId}
      onClose={onClose}
    >
      {(item) => <ItemDialog item={item} type={item.type} onClose={onClose} />}
    </Edited>
  );
}
