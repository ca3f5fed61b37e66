import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldProblems } from '@/shared/api/request-error';

/** Returns the field of a form to which a field of a request belongs; null if there is none. */
export type FieldOf<Values extends FieldValues> = (field: string) => FieldPath<Values> | null;

/**
 * Finds the field of the form that has the same name as the field of the request. A part belongs to
 * its whole, for example `lots.0.quantity` to `lots`.
 */
export const fieldAmong =
  <Values extends FieldValues>(fields: readonly FieldPath<Values>[]): FieldOf<Values> =>
  (field) =>
    fields.find((name) => field === name || field.startsWith(`${name}.`)) ?? null;

/** Shows the server's messages under the fields of a form. Returns the fields that show one. */
export function layServerErrors<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
  fieldOf: FieldOf<Values>,
): readonly FieldPath<Values>[] {
  return fieldProblems(error).flatMap(({ field, message }) => {
    const name = fieldOf(field);
    if (name === null) return [];
    form.setError(name, { type: 'server', message });
    return [name];
  });
}
