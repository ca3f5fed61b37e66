import { useId, type ComponentProps } from 'react';
import { cn } from '@/shared/lib/cn';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly hint?: string;
}

/** A checkbox with its label; the whole row is the target. */
export function Checkbox({ label, hint, className, ...props }: ChoiceProps) {
  const id = useId();
  return (
    <div className={cn('flex min-h-11 items-center gap-3 md:min-h-8', className)}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="size-4.5 shrink-0 rounded accent-(--accent)"
        {...props}
      />
      <label htmlFor={id} className="grow py-1.5 text-sm">
        {label}
        {hint && (
          <span id={`${id}-hint`} className="block text-note text-muted">
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}

/** On or off, at once. */
export function Switch({ label, hint, className, ...props }: ChoiceProps) {
  const id = useId();
  return (
    <div className={cn('flex min-h-11 items-center justify-between gap-4', className)}>
      <label htmlFor={id} className="grow py-1 text-sm font-medium">
        {label}
        {hint && (
          <span id={`${id}-hint`} className="block text-note font-normal text-muted">
            {hint}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={cn(
          'relative h-6 w-10 shrink-0 appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent',
          'before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-surface before:shadow-card before:transition-transform checked:before:translate-x-4',
        )}
        {...props}
      />
    </div>
  );
}
