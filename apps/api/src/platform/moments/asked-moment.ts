import type { FieldProblem } from '@evenkeel/domain/kernel';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { malformed } from '../http/problems';

export const MOMENT_PARAMETERS = ['asOf', 'knownAt'] as const;
type MomentParameter = (typeof MOMENT_PARAMETERS)[number];

/** A moment (ISO 8601), or a day that is to be read to its end where the user lives. */
export type AskedClock = { readonly moment: Date } | { readonly day: string };

/** What a caller wants to see: what was true (`asOf`), as it was known (`knownAt`). Null: now. */
export interface AskedMoment {
  readonly asOf: AskedClock | null;
  readonly knownAt: AskedClock | null;
}

const AT_ANY_MOMENT = 'at any moment';

/**
 * A call that can be answered as of any moment (HIS-40). All others refuse `asOf` and `knownAt`.
 */
export const AtAnyMoment = (): MethodDecorator => SetMetadata(AT_ANY_MOMENT, true);

export const isAtAnyMoment = (handler: object): boolean =>
  Reflect.getMetadata(AT_ANY_MOMENT, handler) === true;

/**
 * What the query of a request says of the moment; null where it says nothing. Refuses with 400 what
 * is no day and no moment.
 */
export function askedMomentOf({ query }: Pick<Request, 'query'>): AskedMoment | null {
  const [asOf, knownAt] = MOMENT_PARAMETERS.map((name) => clockOf(name, query[name]));
  return asOf || knownAt ? { asOf: asOf ?? null, knownAt: knownAt ?? null } : null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function clockOf(name: MomentParameter, value: unknown): AskedClock | null {
  if (value === undefined) return null;
  if (typeof value !== 'string') throw malformed(problem(name));
  if (DAY.test(value)) {
    const midnight = new Date(`${value}T00:00:00.000Z`);
    if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== value)
      throw malformed(problem(name));
    return { day: value };
  }
  const moment = new Date(value);
  if (!MOMENT.test(value) || Number.isNaN(moment.getTime())) throw malformed(problem(name));
  return { moment };
}

const problem = (field: MomentParameter): FieldProblem => ({
  field,
  message: `${field} must be a day such as 2026-01-31, or a moment such as 2026-01-31T15:00:00Z`,
});
