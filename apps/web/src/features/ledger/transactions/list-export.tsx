import { useShownDay } from '@/shared/format/use-shown-day';
import { useExportTransactionsMutation, type TransactionSelection } from './api';
import { ExportButton } from '@/shared/ui/export-button';

/** Saves the transactions that the filters select. */
export function ListExport({
  portfolioId,
  selection,
}: {
  readonly portfolioId: string;
  readonly selection: TransactionSelection;
}) {
  const day = useShownDay();
  const [exportCsv, { isLoading, reset }] = useExportTransactionsMutation();
  // The file may be large, so the cache does not keep it.
  const ask = () => exportCsv({ portfolioId, selection }).finally(reset);
  return <ExportButton fileName={`transactions-${day}.csv`} ask={ask} isPending={isLoading} />;
}
