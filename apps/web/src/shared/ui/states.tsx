import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageForPeople } from '@/shared/api/request-error';
import { cn } from '@/shared/lib/cn';
import { Button } from './button';

/** A grey shape in the size of the awaited content, so that nothing jumps. */
export function Skeleton({
  className,
  height,
}: {
  readonly className?: string;
  /** Height in CSS pixels, if the awaited content decides it. */
  readonly height?: number;
}) {
  return (
    <div
      aria-hidden
      className={cn('animate-pulse rounded-md bg-sunken', className)}
      style={{ height }}
    />
  );
}

interface EmptyProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Replaces content that does not exist yet: its purpose, and the one next step. */
export function Empty({ icon: Icon, title, text, className, children }: EmptyProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 py-14 text-center', className)}>
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5.5" />
      </div>
      <h2 className="text-base font-semibold">{title}</h2>
      {text && <p className="mt-1 max-w-md text-sm text-pretty text-muted">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

interface FailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Text of the button. */
  readonly retry?: string;
  readonly className?: string;
}

/** Says that something could not be loaded, and why, with a button to try again. */
export function Failure({ title, error, onRetry, retry = 'Try again', className }: FailureProps) {
  return (
    <div
      role="alert"
      className={cn('flex flex-col items-center px-6 py-10 text-center', className)}
    >
      <CircleAlert aria-hidden className="mb-3 size-6 text-loss" />
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 max-w-md text-sm text-muted">
        {messageForPeople(error, 'The server could not answer.')}
      </p>
      <Button variant="outline" className="mt-4" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

interface FallbackProps extends Pick<FailureProps, 'title' | 'className'> {
  /** Result of the hook of the query, which has no data. */
  readonly query: { readonly error?: unknown; readonly refetch: () => unknown };
  /** Content until there is an answer. */
  readonly children: ReactNode;
}

/** Replaces content that could not be loaded, or has not been loaded yet. */
export function Fallback({ query: { error, refetch }, children, ...failure }: FallbackProps) {
  if (!error) return children;
  return <Failure {...failure} error={error} onRetry={() => void refetch()} />;
}

interface PartFailureProps {
  /** Sentence that names the part. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly className?: string;
}

/** Says in one line that a part could not be loaded, if the rest is usable without it. */
export function PartFailure({ text, onRetry, className }: PartFailureProps) {
  return (
    <p
      role="alert"
      className={cn('flex flex-wrap items-center gap-x-3 text-note text-muted', className)}
    >
      {text}
      <Button variant="link" size="sm" className="px-0" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

/** Says what went wrong, above a form's buttons. */
export function Alert({
  title,
  children,
  variant = 'destructive',
}: {
  readonly title?: string;
  readonly children: ReactNode;
  readonly variant?: 'destructive' | 'attention';
}) {
  return (
    <div
      role="alert"
      className={cn(
        'flex gap-2.5 rounded-control px-3.5 py-3 text-sm',
        variant === 'destructive' ? 'bg-loss-soft text-loss' : 'bg-attention-soft text-attention',
      )}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
