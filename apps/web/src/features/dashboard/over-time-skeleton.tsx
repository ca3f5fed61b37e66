import { Skeleton } from '@/shared/ui/states';

/**
 * The rows of the picture, each of the same height while it loads, when it is there, and when it
 * could not be loaded.
 */
export const ROWS = {
  words: 'mt-3 flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 text-note sm:min-h-6',
  picture: 'mt-2 h-56',
  /** In place of words and picture. */
  noPicture: 'mt-3 flex min-h-69 flex-col items-center justify-center sm:min-h-64',
  /** In place of all rows. */
  nothing: 'mt-3 flex min-h-95.5 flex-col items-center justify-center sm:min-h-78 md:min-h-76',
  controls:
    'mt-3 flex min-h-23.5 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 sm:min-h-11 md:min-h-9',
};

/** In the first load, unlike the picture: it holds its place. */
export function OverTimeSkeleton() {
  return (
    <div role="status" aria-label="Loading value over time">
      <div className={ROWS.words}>
        <Skeleton className="h-5 w-52" />
      </div>
      <Skeleton className={ROWS.picture} />
      <div className={ROWS.controls}>
        <Skeleton className="h-9 w-52" />
        <Skeleton className="h-9 w-52" />
      </div>
    </div>
  );
}
