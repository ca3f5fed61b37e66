import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';

interface SummaryProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The head of a `details` element, which opens and closes it; an arrow says so (WEB-101). */
export const Summary = ({ className, children }: SummaryProps) => (
  <summary className={cn('flex min-h-11 items-center gap-2', className)}>
    <ChevronRight
      aria-hidden
      className="size-4 shrink-0 opacity-70 transition-transform [details[open]>summary>&]:rotate-90"
    />
    {children}
  </summary>
);
