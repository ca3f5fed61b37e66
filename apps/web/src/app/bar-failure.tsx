import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';
import { Button } from '@/shared/ui/button';

interface BarFailureProps {
  readonly onRetry: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Replaces a bar that the page could not show: one line, and a button to try again (WEB-61). */
export function BarFailure({ onRetry, className, children }: BarFailureProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-attention-soft px-4 py-1.5 text-sm text-attention',
        className,
      )}
    >
      <p>{children}</p>
      <Button size="sm" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
