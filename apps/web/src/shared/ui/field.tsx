import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { useReadOnly } from './read-only';
import { useKeptChoice } from './use-kept-choice';

const control =
  'w-full rounded-control border border-line-strong bg-surface px-3 text-base text-foreground shadow-card transition-colors md:text-sm ' +
  'hover:border-muted focus-visible:outline-offset-0 aria-invalid:border-loss disabled:bg-sunken disabled:opacity-70';

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly optional?: boolean;
  readonly className?: string;
  /** Classes of the label, for example if a column already shows it. */
  readonly labelClassName?: string;
  readonly children: (props: ControlProps) => ReactNode;
}

/** Makes a sentence of a rule from the server, which puts the name of a member before it. */
const asSentence = (error: string): string => error.replace(/^must /, 'Must ');

/** A labelled control with its hint and its error under it. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  className,
  labelClassName,
  children,
}: FieldProps) {
  const id = useId();
  // An error with the same words replaces the hint.
  const told = hint === error ? undefined : hint;
  const describedBy = [error && `${id}-error`, told && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={cn('text-sm font-medium', labelClassName)}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-note text-loss">
          {asSentence(error)}
        </p>
      )}
      {told && (
        <p id={`${id}-hint`} className="text-note text-muted">
          {told}
        </p>
      )}
    </div>
  );
}

interface InputProps extends ComponentProps<'input'> {
  /** True for an amount in dollars, which has the sign before the typed text (WEB-99). */
  readonly isMoney?: boolean;
}

export function Input({ className, type = 'text', isMoney = false, ...props }: InputProps) {
  const input = (
    <input
      type={type}
      className={cn(control, 'h-11 md:h-10', isMoney && 'pl-7', className)}
      {...props}
    />
  );
  if (!isMoney) return input;
  return (
    <div className="relative w-full">
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sm text-muted"
      >
        $
      </span>
      {input}
    </div>
  );
}

/** A field for decimal text, with a number pad on devices that have one. */
export function DecimalInput({ className, ...props }: InputProps) {
  return (
    <Input inputMode="decimal" autoComplete="off" className={cn('figure', className)} {...props} />
  );
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={3} className={cn(control, 'min-h-20 resize-y py-2', className)} {...props} />
  );
}

interface SelectProps extends ComponentProps<'select'> {
  /** True if a choice changes data: it is off while the page shows an earlier day (HIS-43). */
  readonly writes?: boolean;
}

/** The browser's own select, which is the best one on every device, in our style. */
export function Select({ className, children, writes = false, disabled, ...props }: SelectProps) {
  const { isOff, ...why } = useReadOnly(writes);
  const around = useRef<HTMLDivElement>(null);
  const kept = useKeptChoice(around, props.value);
  return (
    <div ref={around} className={cn('relative', className)}>
      <select
        className={cn(control, 'h-11 appearance-none truncate pr-9 md:h-10')}
        disabled={disabled || isOff}
        {...props}
        {...why}
      >
        {children}
        {kept && (
          <option data-kept value={kept.value}>
            {isolated(kept.label)} (no longer there)
          </option>
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
