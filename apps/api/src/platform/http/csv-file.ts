import { POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import { keptForm } from '@evenkeel/event-store/port';
import type { Response } from 'express';
import { type Answer, setMoment } from './answer';

/** Sends the answer as a file to save. Names are plain ASCII. */
export function sendCsv(
  response: Response,
  name: string,
  { position, moment }: Pick<Answer<unknown>, 'position' | 'moment'>,
): Response {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.setHeader(POSITION_HEADER, String(keptForm(position)));
  if (moment) setMoment(response, moment);
  return response;
}
