import { type ComponentProps, useContext } from 'react';
import { isPlainDecimal, settledDecimal } from '@/shared/lib/plain-decimal';
import { DecimalInput } from './field';
import { ReadOnlyContext } from './read-only';

interface PlainDecimalInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onValue: (text: string) => void;
}

/**
 * Takes digits and one decimal point and nothing else; what is left blank becomes 0 when the field
 * is left.
 */
export function PlainDecimalInput({
  value,
  onValue,
  onBlur,
  disabled,
  ...props
}: PlainDecimalInputProps) {
  const isReadOnly = useContext(ReadOnlyContext);
  return (
    <DecimalInput
      {...props}
      disabled={disabled || isReadOnly}
      value={value}
      onChange={({ target }) => isPlainDecimal(target.value) && onValue(target.value)}
      onBlur={(event) => {
        onValue(settledDecimal(value));
        onBlur?.(event);
      }}
    />
  );
}
