import { POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import { keptForm, type LogPosition } from '@evenkeel/event-store/port';
import type { Response } from 'express';

/** The answer as a file to save. Names are plain ASCII. */
export function sendCsv(response: Response, name: string, position: LogPosition): Response {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.setHeader(POSITION_HEADER, String(keptForm(position)));
  return response;
}
