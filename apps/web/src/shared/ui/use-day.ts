import { useState, type ChangeEvent, type ComponentProps } from 'react';

/** The days that a screen can ask for. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/**
 * What is wrong with the year of a day (YYYY-MM-DD, or empty): it is typed digit by digit, and 2025
 * begins as 0002.
 */
export const yearProblem = (day: string): string | undefined =>
  day !== '' && (day < FIRST_DAY || day > LAST_DAY)
    ? 'Must be a year from 1900 to 2199.'
    : undefined;

/** What is wrong with the last day of a range (YYYY-MM-DD, or empty where it has no such end). */
export const orderProblem = ({ from, to }: { from: string; to: string }): string | undefined =>
  from !== '' && to !== '' && to < from ? 'Must not be before the first day.' : undefined;

export interface AskedDay {
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  /** Takes a whole day; an empty one, too, unless the day is required. */
  readonly onDay: (day: string) => void;
  readonly isRequired?: boolean;
  /** What else is wrong with a day. */
  readonly problemOf?: (day: string) => string | undefined;
  /** What is wrong with `value` beside the days that stand in other fields. */
  readonly problem?: string | undefined;
}

interface DayInput {
  readonly control: Pick<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> &
    Pick<ComponentProps<'input'>, 'onFocus' | 'onBlur'>;
  /** What is wrong with the day as it stands there, once nobody types in it. */
  readonly error: string | undefined;
}

/**
 * A day that is asked for once it is whole (WEB-80), so that a screen keeps its figures while the
 * day is typed.
 */
export function useDay({
  value,
  onDay,
  isRequired = false,
  problemOf,
  problem: standing,
}: AskedDay): DayInput {
  const [draft, setDraft] = useState({ text: '', over: '', problem: '' });
  const [isTyping, setTyping] = useState(false);
  // Another day that was chosen since counts instead.
  const isDraft = draft.problem !== '' && draft.over === value;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const text = target.value;
    const isUnfinished = target.validity.badInput || (isRequired && text === '');
    const problem = isUnfinished
      ? 'Must be a whole day.'
      : (yearProblem(text) ?? problemOf?.(text) ?? '');
    setDraft({ text, over: value, problem });
    if (problem === '') onDay(text);
  };
  return {
    control: {
      type: 'date',
      value: isDraft ? draft.text : value,
      onChange,
      onFocus: () => setTyping(true),
      onBlur: () => setTyping(false),
    },
    error: isTyping ? undefined : isDraft ? draft.problem : standing,
  };
}
