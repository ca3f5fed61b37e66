import type { CSSProperties } from 'react';
import type { Place } from '../lib/use-windows';
import { Button } from './button';
import { Skeleton } from './states';

/** Puts a row where it stands in the list. */
export const styleOf = ({ top, height }: Place): CSSProperties => ({
  height,
  transform: `translateY(${top}px)`,
});

/** A row that is still being loaded. */
export function RowSkeleton({ place }: { readonly place: Place }) {
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 flex items-center gap-6 border-b border-line px-5"
      style={styleOf(place)}
    >
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-5 grow" />
    </div>
  );
}

interface FailedWindowProps {
  /** Of the window's first row that is near. */
  readonly place: Place;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Stands in place of the rows of a window that could not be loaded. */
export function FailedWindow({ place, message, onRetry }: FailedWindowProps) {
  return (
    <div
      role="row"
      className="absolute inset-x-0 top-0 flex items-center gap-4 px-5"
      style={styleOf(place)}
    >
      <div role="cell">{message}</div>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
