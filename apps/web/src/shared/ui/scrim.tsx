import type { ComponentProps, RefObject } from 'react';
import { cn } from '@/shared/lib/cn';

interface ScrimProps extends ComponentProps<'div'> {
  readonly dialog: RefObject<HTMLElement | null>;
}

/** The backdrop of a dialog. A press on it focuses the dialog, not the page (WEB-103). */
export const Scrim = ({ dialog, className, ...props }: ScrimProps) => (
  <div
    {...props}
    onMouseDown={(event) => {
      event.preventDefault();
      dialog.current?.focus({ preventScroll: true });
    }}
    className={cn('fixed inset-0 bg-scrim animate-in fade-in-0', className)}
  />
);
