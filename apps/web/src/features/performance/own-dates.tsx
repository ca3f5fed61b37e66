import { useState, type ChangeEvent } from 'react';
import type { Period } from '@/shared/api/performance';
import { Field, Input } from '@/shared/ui/field';
import { FIRST_DAY, LAST_DAY, orderProblem, yearProblem } from '@/shared/ui/use-day';
import type { Asked } from './use-asked';

/** Both days as the fields show them: YYYY-MM-DD, or empty. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Days that cannot be asked for yet, and the period that the fields showed when they were typed.
 */
interface Draft extends Days {
  readonly over: string;
}

/** Returns the problems of the days, by their fields. */
function problemsOf({ from, to }: Days): Partial<Days> {
  const [fromYear, toYear] = [yearProblem(from), yearProblem(to)];
  if (fromYear !== undefined) return { from: fromYear };
  if (toYear !== undefined) return { to: toYear };
  const order = orderProblem({ from, to });
  return order === undefined ? {} : { to: order };
}

const daysOf = ({ from = '', to = '' }: Period): Days => ({ from, to });

/**
 * The fields of own dates (PRF-16). A request waits until both days are whole and in order, so that
 * the screen keeps its figures while the person types.
 */
export function OwnDates({ asked: { period, change } }: { readonly asked: Asked }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isTyping, setTyping] = useState(false);
  const over = `${period.from} ${period.to}`;
  // If another period was chosen since the draft was typed, that period counts instead.
  const shown = draft?.over === over ? draft : daysOf(period);
  const problems = problemsOf(shown);
  const set = (name: keyof Days, { target }: ChangeEvent<HTMLInputElement>): void => {
    const next = { from: shown.from, to: shown.to, [name]: target.value };
    const isHalfTyped = target.validity.badInput;
    const canAsk = !isHalfTyped && Object.keys(problemsOf(next)).length === 0;
    setDraft(canAsk ? null : { ...next, over });
    if (canAsk) change({ ...next, period: null });
  };
  const field = (name: keyof Days, label: string, limits: { min?: string; max?: string }) => {
    const error = isTyping ? undefined : problems[name];
    return (
      <Field label={label} {...(error !== undefined && { error })}>
        {(control) => (
          <Input
            {...control}
            type="date"
            {...limits}
            value={shown[name]}
            onChange={(event) => set(name, event)}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
          />
        )}
      </Field>
    );
  };
  return (
    <>
      {field('from', 'From the end of', { max: period.to ?? LAST_DAY })}
      {field('to', 'To', { min: period.from ?? FIRST_DAY })}
    </>
  );
}
