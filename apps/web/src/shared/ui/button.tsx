import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import { useContext, useState, type ComponentProps, type MouseEvent } from 'react';
import { cn } from '@/shared/lib/cn';
import { keepPlace } from '@/shared/lib/use-focus-back';
import { BusyContext } from './busy';
import { useReadOnly } from './read-only';

/** Gives a filled button an edge under forced colours, which remove backgrounds (WEB-87). */
const FILLED = 'forced-colors:border';

/** Variants and sizes have the names of shadcn/ui, so that its components can be pasted in. */
const button = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: `${FILLED} bg-accent text-on-accent shadow-card hover:bg-accent-hover`,
        outline: 'border border-line bg-surface text-foreground shadow-card hover:bg-sunken',
        ghost: 'text-muted hover:bg-sunken hover:text-foreground',
        destructive: `${FILLED} bg-loss text-on-accent shadow-card hover:bg-loss/90 dark:text-background`,
        link: 'text-accent underline-offset-4 hover:underline',
      },
      size: {
        default: 'h-11 px-4 md:h-10',
        sm: 'h-11 px-3 md:h-9',
        icon: 'size-11 md:size-9',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

/**
 * Variants of buttons that change data. All other buttons only show something else, unless their
 * `writes` is true.
 */
const WRITING: ReadonlySet<string> = new Set(['default', 'destructive']);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof button> & {
    asChild?: boolean;
    writes?: boolean;
    /** True if the effect of a press removes the button: the focus then moves on (WEB-93). */
    goes?: boolean;
  };

/** Stops a press on a button with `aria-disabled`, as the browser does for a disabled one. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Returns the props of a button that may be off. A disabled button loses the focus to the page. So
 * a button that goes off while it has the focus, for example during its request, has only
 * `aria-disabled` until the focus is elsewhere (WEB-93).
 */
function useOff(
  isOff: boolean,
  { onClick, onFocus, onBlur }: Pick<ComponentProps<'button'>, 'onClick' | 'onFocus' | 'onBlur'>,
) {
  const [hasFocus, setFocus] = useState(false);
  const saysSo = isOff && hasFocus;
  return {
    disabled: isOff && !hasFocus,
    'aria-disabled': saysSo || undefined,
    onClick: saysSo ? ignore : onClick,
    onFocus: (event) => {
      setFocus(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setFocus(false);
      onBlur?.(event);
    },
  } satisfies ComponentProps<'button'>;
}

export function Button({
  className,
  variant,
  size,
  asChild = false,
  type = 'button',
  disabled = false,
  writes = WRITING.has(variant ?? 'default'),
  goes = false,
  ...props
}: ButtonProps) {
  const isBusy = useContext(BusyContext);
  const { isOff, ...why } = useReadOnly(writes && !asChild);
  const isShut = isBusy || isOff;
  const { onClick } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    keepPlace(event.currentTarget);
    onClick?.(event);
  };
  const off = useOff(disabled && !isShut, { ...props, onClick: goes ? press : onClick });
  const look = cn(button({ variant, size }), className);
  if (asChild) return <Slot.Root className={look} {...props} {...why} />;
  return (
    <button
      type={type}
      className={look}
      {...props}
      {...why}
      {...off}
      disabled={off.disabled || isShut}
    />
  );
}
