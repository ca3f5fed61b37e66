import { POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import type { Response } from 'express';
import type { Caller } from '../../platform/auth/caller';
import type { HistoryExport } from './export-history';
import type { HistoryCategory } from './history-select';

/** Sends the export of a history as a file to save. */
export async function sendExport(
  exports: HistoryExport,
  caller: Caller,
  { category, id }: { readonly category: HistoryCategory; readonly id: string },
  response: Response,
): Promise<void> {
  await exports.write(caller, category, id, (position) => {
    response.setHeader('Content-Type', 'application/x-ndjson');
    response.setHeader(
      'Content-Disposition',
      `attachment; filename="history-${category}-${id}.ndjson"`,
    );
    return response.setHeader(POSITION_HEADER, String(position));
  });
  response.end();
}
