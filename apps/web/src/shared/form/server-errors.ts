import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldProblems } from '@/shared/api/request-error';

/** The field of a form that a field of a request belongs to; null where it has none there. */
export type FieldOf<Values extends FieldValues> = (field: string) => FieldPath<Values> | null;

/**
 * Fields that are named alike in the form and in the request; a part belongs to its whole,
 * `lots.0.quantity` to `lots`.
 */
export const fieldAmong =
  <Values extends FieldValues>(fields: readonly FieldPath<Values>[]): FieldOf<Values> =>
  (field) =>
    fields.find((name) => field === name || field.startsWith(`${name}.`)) ?? null;

/**
 * Lays what the server found wrong under the fields of a form. Returns the fields that it was laid
 * under.
 */
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
