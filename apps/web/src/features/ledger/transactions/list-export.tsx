import { useDates } from '@/shared/format/use-dates';
import { useExportTransactionsMutation, type TransactionSelection } from './api';
import { ExportButton } from '@/shared/ui/export-button';

/** Saves what the filters select. */
export function ListExport({
  portfolioId,
  selection,
}: {
  readonly portfolioId: string;
  readonly selection: TransactionSelection;
}) {
  const { dayInput } = useDates();
  const [exportCsv, { isLoading, reset }] = useExportTransactionsMutation();
  // The file may be large; it is not kept in memory.
  const ask = () => exportCsv({ portfolioId, selection }).finally(reset);
  return (
    <ExportButton
      fileName={`transactions-${dayInput(new Date())}.csv`}
      ask={ask}
      isPending={isLoading}
    />
  );
}
