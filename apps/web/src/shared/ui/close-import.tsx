import type { UnfinishedImportView } from '@evenkeel/contracts/imports';
import { useCloseImportMutation } from '@/shared/api/imports';
import { messageForPeople } from '@/shared/api/request-error';
import { plural } from '@/shared/format/figures';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from './confirm';

interface CloseImportProps {
  readonly portfolioId: string;
  readonly unfinished: UnfinishedImportView;
  /** True keeps the recorded transactions; false deletes them. */
  readonly keep: boolean;
  readonly onClose: () => void;
}

/** Asks before closing an unfinished import without its file (EVS-12). */
export function CloseImport({ portfolioId, unfinished, keep, onClose }: CloseImportProps) {
  const dispatch = useAppDispatch();
  const [close, { isLoading, error }] = useCloseImportMutation();
  const { importId, fileName, recorded, toRecord } = unfinished;
  const there = plural(recorded, 'transaction');
  const confirm = async () => {
    const answer = await close({ portfolioId, importId, keep });
    if (answer.error) return;
    dispatch(toastShown(keep ? 'Import closed' : 'Import taken back', fileName));
    onClose();
  };
  const words = keep
    ? {
        title: 'Keep what is recorded?',
        description: `${there} of ${fileName} stay, and the other ${plural(toRecord - recorded, 'transaction')} are not expected any more. The file can be imported again later.`,
        action: isLoading ? 'Closing...' : 'Keep',
      }
    : {
        title: 'Take the import back?',
        description: `${there} of ${fileName} are deleted, those that you have corrected since, too. The history keeps them, and the file can be imported again.`,
        action: isLoading ? 'Taking back...' : 'Take back',
      };
  return (
    <Confirm
      {...words}
      isDestructive={!keep}
      isBusy={isLoading}
      failure={error ? messageForPeople(error, 'The import could not be closed.') : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
