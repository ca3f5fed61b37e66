import { type ComponentProps, useContext } from 'react';
import {
  hasUnreadComma,
  isPlainDecimal,
  settledDecimal,
  withPoint,
} from '@/shared/lib/plain-decimal';
import { DecimalInput } from './field';
import { ReadOnlyContext } from './read-only';

interface PlainDecimalInputProps extends Omit<
  ComponentProps<typeof DecimalInput>,
  'value' | 'onChange'
> {
  readonly value: string;
  readonly onValue: (text: string) => void;
}

/**
 * A field that accepts digits and one decimal point or, by the reader's language, comma, which
 * becomes the point. Any other comma stays, for the form to refuse: `4,95` without it would be 495.
 * The field accepts nothing else; if the user leaves it blank, it becomes 0.
 */
export function PlainDecimalInput({
  value,
  onValue,
  onBlur,
  disabled,
  ...props
}: PlainDecimalInputProps) {
  const isReadOnly = useContext(ReadOnlyContext);
  const type = (text: string) => (isPlainDecimal(text) || hasUnreadComma(text)) && onValue(text);
  return (
    <DecimalInput
      {...props}
      disabled={disabled || isReadOnly}
      value={value}
      onChange={({ target }) => type(withPoint(target.value))}
      onBlur={(event) => {
        onValue(settledDecimal(value));
        onBlur?.(event);
      }}
    />
  );
}
