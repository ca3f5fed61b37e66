import { useState, type ChangeEvent, type ComponentProps } from 'react';

/** First and last day that a screen can request. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/**
 * Returns the error in the year of a day (YYYY-MM-DD, or empty). People type it digit by digit, and
 * 2025 begins as 0002.
 */
export const yearProblem = (day: string): string | undefined =>
  day !== '' && (day < FIRST_DAY || day > LAST_DAY)
    ? 'Must be a year from 1900 to 2199.'
    : undefined;

/** Returns the error in the last day of a range (YYYY-MM-DD, or empty for an open end). */
export const orderProblem = ({ from, to }: { from: string; to: string }): string | undefined =>
  from !== '' && to !== '' && to < from ? 'Must not be before the first day.' : undefined;

export interface AskedDay {
  /** The day as YYYY-MM-DD, or empty. */
  readonly value: string;
  /** Called with a whole day, or an empty one unless the day is required. */
  readonly onDay: (day: string) => void;
  readonly isRequired?: boolean;
  /** Returns a further error in a day. */
  readonly problemOf?: (day: string) => string | undefined;
  /** Error in `value` that depends on the days in other fields. */
  readonly problem?: string | undefined;
}

interface DayInput {
  readonly control: Pick<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> &
    Pick<ComponentProps<'input'>, 'onFocus' | 'onBlur'>;
  /** Error in the text of the field while the user does not type in it. */
  readonly error: string | undefined;
}

/**
 * Returns the props of a field that reports a day only when it is whole (WEB-80), so that a screen
 * keeps its figures while the user types the day.
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
  // If another day was chosen since, the draft no longer counts.
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
