import { cn } from '@/shared/lib/cn';
import { Button } from './button';
import { messageOf } from './error-fallback';

export interface PartFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Closes the part, if the user can close it. */
  readonly onClose?: () => void;
  readonly className?: string;
}

/**
 * Replaces a part of a screen that could not be shown: the reason, and the ways on. It is about as
 * large as a chart. The rest of the screen stays (WEB-61).
 */
export function PartFailure({ error, onRetry, onClose, className }: PartFailureProps) {
  return (
    <div
      role="alert"
      className={cn(
        'flex min-h-44 flex-col items-center justify-center gap-3 rounded-control bg-sunken p-4 text-center text-sm',
        className,
      )}
    >
      <div>
        <p className="font-semibold">This part could not be shown</p>
        <p className="max-w-md break-words text-muted">{messageOf(error)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="ghost" size="sm" onClick={() => location.reload()}>
          Reload Page
        </Button>
        {onClose && (
          <Button variant="ghost" size="sm" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </div>
  );
}
