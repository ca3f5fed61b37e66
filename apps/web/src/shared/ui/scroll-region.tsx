import type { ReactNode } from 'react';
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
 * Scrolls within itself what is wider or higher than its place, with the keyboard as well. It holds
 * what lies in it: nothing widens the page.
 */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    className={cn('relative overflow-auto', UNCOVERED, className)}
  >
    {children}
  </div>
);
