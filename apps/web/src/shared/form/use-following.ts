import { useEffect, useRef, useState } from 'react';
import {
  get,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type KeepStateOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { isSameFigure } from '@evenkeel/domain/ledger/rules';
import { typedDecimal } from '@/shared/lib/plain-decimal';

/** State that a form keeps when it follows new values. */
const KEPT: KeepStateOptions = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepTouched: true,
};

/** Whether two values of a field mean the same: `3000` and `3000.00` do. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string')
    return JSON.stringify(one) === JSON.stringify(other);
  return one.trim() === other.trim() || isSameFigure(typedDecimal(one), typedDecimal(other));
}

/**
 * Lets the fields without input follow a change of the edited thing that was made elsewhere while
 * the form is open, so that a save does not write old values back (WEB-51). Rows are one field:
 * after the user has edited one of them none follows, because each place may now be that of another
 * row. Returns whether a field with input was changed elsewhere to another value, and how often
 * that has happened (WEB-112).
 */
export function useFollowing<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  defaults: DefaultValues<Values>,
  isSaving: boolean,
) {
  const present = JSON.stringify(defaults);
  const followed = useRef(present);
  const changes = useRef(0);
  const [clashing, setClashing] = useState<readonly FieldPath<Values>[]>([]);
  // The hook reads `dirtyFields` while it renders. Otherwise the form would not report removed
  // rows.
  const { dirtyFields } = form.formState;
  useEffect(() => {
    if (isSaving || followed.current === present) return;
    const before = JSON.parse(followed.current) as Values;
    followed.current = present;
    const values = JSON.parse(present) as Values;
    const shown = { ...values };
    const names = Object.keys(values) as (FieldPath<Values> & keyof Values)[];
    const typed = names.filter((name) => get(dirtyFields, name));
    const changed = typed.filter(
      (name) => !isSame(values[name], before[name]) && !isSame(values[name], form.getValues(name)),
    );
    for (const name of typed) if (Array.isArray(values[name])) shown[name] = form.getValues(name);
    form.reset(shown, KEPT);
    // From now on the form compares the input with the new values, not with itself.
    form.reset(values, { ...KEPT, keepValues: true });
    if (changed.length === 0) return;
    changes.current += 1;
    setClashing((known) => [...known, ...changed]);
  }, [form, dirtyFields, present, isSaving]);
  const isChangedElsewhere = clashing.some((name) => get(dirtyFields, name));
  return { isChangedElsewhere, changes };
}
