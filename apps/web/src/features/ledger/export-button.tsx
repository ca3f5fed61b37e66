import { Download } from 'lucide-react';
import { messageForPeople } from '../../shared/api/request-error';
import { useExportTransactionsMutation, type TransactionSelection } from '../../shared/api/transactions';
import { dayInput } from '../../shared/format/dates';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Button } from '../../shared/ui/button';

function save(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves what the filters select as CSV. A plain link could not carry the session's token. */
export function ExportButton({ portfolioId, selection }: { readonly portfolioId: string; readonly selection: TransactionSelection }) {
  const dispatch = useAppDispatch();
  const [exportCsv, { isLoading, reset }] = useExportTransactionsMutation();
  const run = async () => {
    const answer = await exportCsv({ portfolioId, selection });
    if (answer.data !== undefined) save(answer.data, `transactions-${dayInput(new Date())}.csv`);
    else dispatch(toastShown('Error', messageForPeople(answer.error, 'The export failed.'), 'destructive'));
    // The file may be large; it is not kept in memory.
    reset();
  };
  return (
    <Button disabled={isLoading} onClick={() => void run()}>
      <Download aria-hidden />
      {isLoading ? 'Exporting...' : 'Export'}
    </Button>
  );
}
