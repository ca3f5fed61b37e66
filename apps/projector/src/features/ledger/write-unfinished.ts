import type { PortfolioStream } from '@evenkeel/domain/streams';
import type { RowWriter } from '@evenkeel/projections/rows/row-writer';
import { unfinishedImport } from '@evenkeel/read-models/ledger/tables';

/** Writes the progress of each unfinished import, and removes those that are closed. */
export function writeUnfinished(
  { portfolioId, writer }: { readonly portfolioId: string; readonly writer: RowWriter },
  { ledger }: PortfolioStream,
  closed: ReadonlySet<string>,
): void {
  for (const importId of closed)
    writer.remove(unfinishedImport, { portfolio_id: portfolioId, import_id: importId });
  for (const { importId, fileName, rows, toRecord, recorded } of ledger.unfinished.values())
    writer.put(unfinishedImport, {
      portfolio_id: portfolioId,
      import_id: importId,
      file_name: fileName,
      rows,
      to_record: toRecord,
      recorded,
    });
}
