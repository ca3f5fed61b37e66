import { Skeleton } from './states';

/** Shown until the code of a screen has been fetched. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="mb-2 h-8 w-48" />
      <Skeleton className="mb-7 h-5 w-80 max-w-full" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}
