import { BETWEEN_YEARS } from '@evenkeel/contracts/shared/scalars';
import { readMomentOfAnyYear } from '@evenkeel/domain/kernel/moment';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { malformed } from '../http/problems';

export const MOMENT_PARAMETERS = ['asOf', 'knownAt'] as const;
type MomentParameter = (typeof MOMENT_PARAMETERS)[number];

/** A moment (ISO 8601), or a day that counts to its end where the user lives. */
export type AskedClock = { readonly moment: Date } | { readonly day: string };

/**
 * The moment that a caller asks for, by two clocks: what was true (`asOf`), and what was known
 * (`knownAt`). Null means now.
 */
export interface AskedMoment {
  readonly asOf: AskedClock | null;
  readonly knownAt: AskedClock | null;
}

const AT_ANY_MOMENT = 'at any moment';

/**
 * Marks a call that can be answered as of any moment (HIS-40). All others refuse `asOf` and
 * `knownAt`.
 */
export const AtAnyMoment = (): MethodDecorator => SetMetadata(AT_ANY_MOMENT, true);

export const isAtAnyMoment = (handler: object): boolean =>
  Reflect.getMetadata(AT_ANY_MOMENT, handler) === true;

/**
 * Returns the moment in the query of a request; null if there is none. Refuses with 400 a text that
 * is no day and no moment, or lies before the years of all dates.
 */
export function askedMomentOf({ query }: Pick<Request, 'query'>): AskedMoment | null {
  const [asOf, knownAt] = MOMENT_PARAMETERS.map((name) => clockOf(name, query[name]));
  return asOf || knownAt ? { asOf: asOf ?? null, knownAt: knownAt ?? null } : null;
}

function clockOf(field: MomentParameter, value: unknown): AskedClock | null {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : '';
  const isDay = z.iso.date().safeParse(text).success;
  const moment = isDay ? null : readMomentOfAnyYear(text);
  if (!isDay && moment === null)
    throw malformed({
      field,
      message: `${field} must be a day such as 2026-01-31, or a moment such as 2026-01-31T15:00:00Z`,
    });
  // Years after 2200 need no check here, because they are still to come.
  if (text < '1900') throw malformed({ field, message: `${field} ${BETWEEN_YEARS}` });
  return moment === null ? { day: text } : { moment: new Date(moment) };
}
