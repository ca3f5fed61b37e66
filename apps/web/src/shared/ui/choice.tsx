import { useId, type ComponentProps } from 'react';
import { cn } from '@/shared/lib/cn';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly hint?: string;
}

/** Draws a label with its hint. A press on the hint counts, but the hint is no part of the name. */
function Label({
  id,
  label,
  hint,
  className,
}: Pick<ChoiceProps, 'label' | 'hint' | 'className'> & { readonly id: string }) {
  return (
    <label htmlFor={id} className={cn('min-w-0 grow text-sm wrap-anywhere', className)}>
      <span id={`${id}-label`}>{label}</span>
      {hint && (
        <span id={`${id}-hint`} className="block text-note font-normal text-muted">
          {hint}
        </span>
      )}
    </label>
  );
}

/** Returns the input's name and description. `aria-labelledby` would hide a name of the caller. */
const namedBy = (id: string, hint: string | undefined, name: string | undefined) => ({
  'aria-labelledby': name === undefined ? `${id}-label` : undefined,
  'aria-describedby': hint ? `${id}-hint` : undefined,
});

/** A checkbox with its label. A press on any part of the row counts. */
export function Checkbox({ label, hint, className, ...props }: ChoiceProps) {
  const id = useId();
  return (
    <div className={cn('flex min-h-11 items-center gap-3 md:min-h-8', className)}>
      <input
        id={id}
        type="checkbox"
        {...namedBy(id, hint, props['aria-label'])}
        className="size-4.5 shrink-0 rounded accent-(--accent)"
        {...props}
      />
      <Label id={id} label={label} hint={hint} className="py-1.5" />
    </div>
  );
}

/** A switch that takes effect at once. */
export function Switch({ label, hint, className, ...props }: ChoiceProps) {
  const id = useId();
  return (
    <div className={cn('flex min-h-11 items-center justify-between gap-4', className)}>
      <Label id={id} label={label} hint={hint} className="py-1 font-medium" />
      <input
        id={id}
        type="checkbox"
        role="switch"
        {...namedBy(id, hint, props['aria-label'])}
        className={cn(
          'relative h-6 w-10 shrink-0 appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent forced-color-adjust-none',
          'before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-surface before:shadow-card before:transition-transform checked:before:translate-x-4',
        )}
        {...props}
      />
    </div>
  );
}
