import { useState } from 'react';
import { typedWhole } from '@evenkeel/domain/retirement/rules';
import { Field, Input } from '@/shared/ui/field';

interface WholeInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
  readonly value: string;
  readonly most: string;
  /** Number that counts if none is typed. */
  readonly fallback?: number;
  /**
   * Number of digits that a complete number has, such as a year; unset if each digit counts at
   * once.
   */
  readonly digits?: number;
  readonly isMoney?: boolean;
  readonly onWhole: (whole: string) => void;
}

const NOT_ALONE = 'Must be digits alone, such as 1234.';

/**
 * An input for a whole number, which shows the typed text until the person leaves the field. Text
 * that would be read as another number stays until it is corrected, and meanwhile the number before
 * it counts (RET-6).
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
  // If the number was changed elsewhere since then, that number counts instead.
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
      error={typed && read(typed.text) === null ? NOT_ALONE : undefined}
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
