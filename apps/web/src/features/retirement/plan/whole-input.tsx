import { useState } from 'react';
import { typedWhole } from '@evenkeel/domain/retirement/rules';
import { type ControlProps, Input } from '@/shared/ui/field';

interface WholeInputProps extends ControlProps {
  readonly value: string;
  readonly most: string;
  /** What counts where no number is typed. */
  readonly fallback?: number;
  /** How many digits the number has, as a year; unset where each digit counts at once. */
  readonly digits?: number;
  readonly onWhole: (whole: string) => void;
}

/** A whole number, which stands as it is typed until the field is left (RET-6). */
export function WholeInput({
  value,
  most,
  fallback = 0,
  digits,
  onWhole,
  ...props
}: WholeInputProps) {
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  // A number that came from elsewhere since counts instead.
  const typed = draft?.over === value ? draft.text : null;
  const read = (text: string): string => {
    const whole = typedWhole(text, fallback);
    return Number(whole) > Number(most) ? most : whole;
  };
  const take = (whole: string) => {
    if (whole !== value) onWhole(whole);
  };
  const change = (changed: string) => {
    const text = changed.replace(/^0+(?=\d)/, '');
    const isUnfinished = digits !== undefined && text.length !== digits;
    const whole = isUnfinished ? value : read(text);
    setDraft({ text, over: whole });
    take(whole);
  };
  const leave = () => {
    setDraft(null);
    if (typed !== null) take(read(typed));
  };
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="off"
      className="figure"
      value={typed ?? value}
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
    />
  );
}
