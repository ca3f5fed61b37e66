import { createHash } from 'node:crypto';
import { keptForm, type LogPosition } from '@evenkeel/event-store/port';

/**
 * Returns the id of the advice that follows from a portfolio's events up to a position: a UUID of
 * version 8, the same whoever makes it and however often. At most one advice follows from a
 * position, because its event is accepted only directly after it.
 */
export function adviceIdAt(portfolioId: string, position: LogPosition): string {
  const hex = createHash('sha256')
    .update(`advice ${portfolioId} ${keptForm(position)}`)
    .digest('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
