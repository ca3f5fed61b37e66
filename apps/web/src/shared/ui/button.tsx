import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import { useContext, useState, type ComponentProps, type MouseEvent } from 'react';
import { cn } from '@/shared/lib/cn';
import { keepPlace } from '@/shared/lib/use-focus-back';
import { BusyContext } from './busy';
import { useReadOnly } from './read-only';

/** Forced colours leave nothing of a background: an edge stands in its place (WEB-87). */
const FILLED = 'forced-colors:border';

/** Variants and sizes are called as in shadcn/ui, so that its components can be pasted in. */
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
 * What a screen is to be changed by: all other buttons only show something else, unless they say
 * that they write.
 */
const WRITING: ReadonlySet<string> = new Set(['default', 'destructive']);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof button> & {
    asChild?: boolean;
    writes?: boolean;
    /** What it does takes it away, alone or with its row: it passes the focus on (WEB-93). */
    goes?: boolean;
  };

/** A press on what only says that it is off: nothing hears of it, as of one that is disabled. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * What is disabled loses the focus, which would fall to the page. So a button that goes off while
 * it has the focus, such as one whose request runs, only says that it is off, until the focus is
 * elsewhere (WEB-93).
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
