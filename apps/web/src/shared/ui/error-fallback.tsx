import { TriangleAlert } from 'lucide-react';
import { cn } from '@/shared/lib/cn';
import { CodeNotFetched } from '@/shared/lib/fetch-code';
import { Button } from './button';

/** Returns the message of a thrown value, or general words if it has none. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  return typeof error === 'string' && error !== '' ? error : 'An unexpected error occurred';
}

interface ErrorFallbackProps {
  readonly error: unknown;
  /** Tries again to show the part whose code could not be fetched, without a reload (WEB-74). */
  readonly onRetry?: () => void;
  readonly className?: string;
}

/** Says that something could not be shown, and why (WEB-21). */
export function ErrorFallback({ error, onRetry, className }: ErrorFallbackProps) {
  const canRetry = onRetry && error instanceof CodeNotFetched;
  return (
    <div role="alert" className={cn('grid min-h-[60dvh] place-items-center p-6', className)}>
      <div className="max-w-md rounded-card border border-line bg-surface p-8 text-center shadow-card">
        <TriangleAlert aria-hidden className="mx-auto mb-3 size-7 text-attention" />
        <h1 className="text-lg font-semibold">Something went wrong</h1>
        <p className="mt-1 mb-5 text-sm break-words text-muted">{messageOf(error)}</p>
        <div className="flex flex-wrap justify-center gap-2.5">
          {canRetry && (
            <Button variant="outline" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button onClick={() => location.reload()}>Reload Page</Button>
        </div>
      </div>
    </div>
  );
}
