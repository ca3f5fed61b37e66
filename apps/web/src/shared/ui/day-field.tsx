import type { ReactNode } from 'react';
import { Field, Input } from './field';
import { type AskedDay, useDay } from './use-day';

interface DayFieldProps extends AskedDay {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly className?: string;
}

/** A labelled field that reports a day only when it is whole (WEB-80). */
export function DayField({ label, hint, min, max, className, ...asked }: DayFieldProps) {
  const { control, error } = useDay(asked);
  return (
    <Field
      label={label}
      hint={hint}
      {...(className !== undefined && { className })}
      {...(error !== undefined && { error })}
    >
      {(props) => <Input {...props} {...control} min={min} max={max} />}
    </Field>
  );
}
