import type { FocusEvent, ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';

interface ScrollRegionProps {
  /** Name of the contents, for screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Scrolls a focused element out from under sticky headings and first columns (WEB-81). */
const UNCOVERED = 'scroll-pt-12 scroll-pl-46 sm:scroll-pl-68';

/**
 * Scrolls sideways to an element that gets the focus by keyboard: its beginning shows, and its end
 * if there is room (WEB-81). Browsers scroll only to an element that hardly shows at all.
 */
function showWhole({ target, currentTarget }: FocusEvent<HTMLDivElement>): void {
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  const box = target.getBoundingClientRect();
  const region = currentTarget.getBoundingClientRect();
  const beginning = region.left + parseFloat(getComputedStyle(currentTarget).scrollPaddingLeft);
  const by = Math.min(box.right - region.right, box.left - beginning);
  if (by > 0) currentTarget.scrollLeft += by;
}

/**
 * A region that scrolls contents that are wider or higher than its place, with the keyboard as
 * well. The contents never widen the page.
 */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    onFocus={showWhole}
    className={cn('relative overflow-auto', UNCOVERED, className)}
  >
    {children}
  </div>
);
