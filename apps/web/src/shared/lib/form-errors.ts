import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldProblems, messageForPeople } from '../api/request-error';

/**
 * Lays what the server found wrong under the fields of a form and focuses the first of them. Out: what has no field of its own, in
 * words for people; null where every problem has one.
 */
export function showServerErrors<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
  fields: readonly FieldPath<Values>[],
  otherwise: string,
): string | null {
  const problems = fieldProblems(error).flatMap(({ field, message }) => {
    const own = fields.find((name) => field === name || field.startsWith(`${name}.`));
    return own ? [{ name: own, message }] : [];
  });
  problems.forEach(({ name, message }, index) => form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }));
  return problems.length > 0 ? null : messageForPeople(error, otherwise);
}
