import { Download } from 'lucide-react';
import { messageForPeople } from '@/shared/api/request-error';
import { useDates } from '@/shared/format/use-dates';
import { saveText } from '@/shared/lib/save-file';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { useExportHistoryMutation, type HistoryOf } from './api';

/** Saves the whole history as a file that proves by itself that nobody altered it. */
export function HistoryExport({ of }: { readonly of: HistoryOf }) {
  const dispatch = useAppDispatch();
  const { dayInput } = useDates();
  const [ask, { isLoading }] = useExportHistoryMutation();
  const run = async () => {
    const { data, error } = await ask(of);
    if (data !== undefined)
      saveText(data, `history-${dayInput(new Date())}.ndjson`, 'application/x-ndjson');
    else
      dispatch(toastShown('Error', messageForPeople(error, 'The export failed.'), 'destructive'));
  };
  return (
    <Button variant="outline" disabled={isLoading} onClick={() => void run()}>
      <Download aria-hidden />
      {isLoading ? 'Exporting...' : 'Export proof'}
    </Button>
  );
}
