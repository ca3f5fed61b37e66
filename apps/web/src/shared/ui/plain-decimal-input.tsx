import type { ComponentProps } from 'react';
import { isPlainDecimal, settledDecimal } from '@/shared/lib/plain-decimal';
import { DecimalInput } from './field';

interface PlainDecimalInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onValue: (text: string) => void;
}

/** Takes digits and one decimal point and nothing else; what is left blank becomes 0 when the field is left. */
export function PlainDecimalInput({ value, onValue, onBlur, ...props }: PlainDecimalInputProps) {
  return (
    <DecimalInput
      {...props}
      value={value}
      onChange={({ target }) => isPlainDecimal(target.value) && onValue(target.value)}
      onBlur={(event) => {
        onValue(settledDecimal(value));
        onBlur?.(event);
      }}
    />
  );
}
