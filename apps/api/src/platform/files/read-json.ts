import type { z } from 'zod';
import type { FieldProblem } from '@evenkeel/domain/kernel';
import { fieldProblemsOf } from '../http/checked';

/** The body of a request, or the problems with it. */
export type ReadJson<Body> =
  | { readonly body: Body; readonly problems: null }
  | { readonly body: null; readonly problems: readonly FieldProblem[] };

/**
 * Reads the bytes of a JSON body by its contract. Threads call it, because a large body takes long.
 */
export function readJson<Schema extends z.ZodType>(
  bytes: Uint8Array,
  schema: Schema,
): ReadJson<z.output<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return { body: null, problems: [{ field: 'body', message: 'The body is not valid JSON' }] };
  }
  const result = schema.safeParse(value);
  return result.success
    ? { body: result.data, problems: null }
    : { body: null, problems: fieldProblemsOf(result.error, 'body') };
}
