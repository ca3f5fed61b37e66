import { useState } from 'react';
import { typedWhole } from '@evenkeel/domain/retirement/rules';
import { Field, Input } from '@/shared/ui/field';

interface WholeInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
  readonly value: string;
  readonly most: string;
  /** What counts where no number is typed. */
  readonly fallback?: number;
  /** How many digits the number has, as a year; unset where each digit counts at once. */
  readonly digits?: number;
  readonly isMoney?: boolean;
  readonly onWhole: (whole: string) => void;
}

const GROUPED = 'Must be digits alone, such as 1234.';

/**
 * A whole number, which stands as it is typed until the field is left; one with digits in groups
 * stands until it is mended, and what was there before counts (RET-6).
 */
export function WholeInput({
  label,
  hint,
  className,
  value,
  most,
  fallback = 0,
  digits,
  isMoney,
  onWhole,
}: WholeInputProps) {
  const [draft, setDraft] = useState<{ text: string; over: string; before: string } | null>(null);
  // A number that came from elsewhere since counts instead.
  const typed = draft?.over === value ? draft : null;
  const read = (text: string): string | null => {
    const whole = typedWhole(text, fallback);
    return Number(whole) > Number(most) ? most : whole;
  };
  const take = (whole: string) => {
    if (whole !== value) onWhole(whole);
  };
  const change = (changed: string) => {
    const text = changed.replace(/^0+(?=\d)/, '');
    const before = typed?.before ?? value;
    const isUnfinished = digits !== undefined && text.length !== digits;
    const whole = isUnfinished ? value : (read(text) ?? before);
    setDraft({ text, over: whole, before });
    take(whole);
  };
  const leave = () => {
    const whole = typed && read(typed.text);
    if (typed && whole === null) return;
    setDraft(null);
    if (whole !== null) take(whole);
  };
  return (
    <Field
      label={label}
      hint={hint}
      className={className}
      error={typed && read(typed.text) === null ? GROUPED : undefined}
    >
      {(props) => (
        <Input
          {...props}
          isMoney={isMoney}
          inputMode="numeric"
          autoComplete="off"
          className="figure"
          value={typed?.text ?? value}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
