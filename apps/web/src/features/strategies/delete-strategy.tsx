import { useState } from 'react';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { messageForPeople } from '@/shared/api/request-error';
import { isolated } from '@/shared/format/isolated';
import { UNDONE_IN_HISTORY } from '@/shared/history/words';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';
import { Skeleton } from '@/shared/ui/states';
import { useDeleteStrategyMutation, useDescendantsQuery } from './api';

interface DeleteStrategyProps {
  readonly strategy: StrategyView;
  readonly onClose: () => void;
}

const ALONE = `Its target goes with it, and assets are unlinked from it. ${UNDONE_IN_HISTORY}`;

/**
 * Asks before a strategy is deleted, and names the strategies that go with it. If they cannot be
 * read, it asks without their names (STR-16).
 */
export function DeleteStrategy({
  strategy: { id, name, portfolioId },
  onClose,
}: DeleteStrategyProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading, isSuccess }] = useDeleteStrategyMutation();
  const { data, isFetching, isError } = useDescendantsQuery(
    { portfolioId, strategyId: id },
    // A deleted strategy takes nothing along, so the dialog stops asking once the deletion begins.
    { refetchOnMountOrArgChange: true, skip: isLoading || isSuccess },
  );
  const descendants = (isError ? null : data?.descendants) ?? [];
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    const { error } = await remove({ portfolioId, strategyId: id });
    if (error) {
      const reason = messageForPeople(error, 'Failed to delete strategy');
      setFailure(reason);
      dispatch(toastShown('Error', reason, 'destructive'));
      return;
    }
    dispatch(toastShown('Strategy Deleted', name));
    onClose();
  };
  const total = descendants.length + 1;
  return (
    <Confirm
      title={`Delete ${isolated(name)}?`}
      description={
        descendants.length === 0
          ? ALONE
          : `The strategies below it are deleted with it: ${total} strategies in total. Their targets go with them, and assets are unlinked from them. ${UNDONE_IN_HISTORY}`
      }
      action={total === 1 ? 'Delete' : `Delete ${total} strategies`}
      isDestructive
      isPending={isFetching}
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isFetching && <Skeleton className="mt-4 h-11" />}
      {descendants.length > 0 && (
        <ul
          aria-label="Deleted with it"
          tabIndex={0}
          className="mt-4 max-h-44 overflow-y-auto rounded-control bg-sunken px-4 py-2.5 text-sm"
        >
          {descendants.map((descendant) => (
            <li key={descendant.id} className="py-0.5">
              {descendant.name}
            </li>
          ))}
        </ul>
      )}
    </Confirm>
  );
}
