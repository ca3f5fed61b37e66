import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';

interface ScrollRegionProps {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Scrolls within itself what is wider or higher than its place, with the keyboard as well. It holds what lies in it: nothing widens the page. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    className={cn('relative overflow-auto', className)}
  >
    {children}
  </div>
);
