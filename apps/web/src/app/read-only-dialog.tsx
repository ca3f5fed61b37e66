import { READ_ONLY } from '@/shared/api/moment';
import { leaveBy } from '@/shared/lib/leave-guards';
import { momentChosen, NOW } from '@/shared/store/moment-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Confirm } from '@/shared/ui/confirm';

/** Replaces every dialog that changes something while the page shows an earlier day (HIS-43). */
export function ReadOnlyDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Confirm
      title="Earlier days are read only"
      description={READ_ONLY}
      action="Back to today"
      onClose={onClose}
      onConfirm={() => {
        onClose();
        leaveBy(() => dispatch(momentChosen(NOW)));
      }}
    />
  );
}
