import type { FocusEvent, ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';

interface ScrollRegionProps {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What gets the focus is scrolled out from under headings and first columns that stay (WEB-81). */
const UNCOVERED = 'scroll-pt-12 scroll-pl-46 sm:scroll-pl-68';

/**
 * Browsers scroll sideways only to what hardly shows at all. What the keys come to shows from its
 * beginning, and to its end where there is room for it (WEB-81).
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
 * Scrolls within itself what is wider or higher than its place, with the keyboard as well. It holds
 * what lies in it: nothing widens the page.
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
