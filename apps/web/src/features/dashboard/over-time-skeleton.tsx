import { Skeleton } from '@/shared/ui/states';

/** Rows of the picture. Each has the same height during loading, after it, and after a failure. */
export const ROWS = {
  words: 'mt-3 flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 text-note sm:min-h-6',
  picture: 'mt-3 h-56',
  /** Takes the place of words and picture. */
  noPicture: 'mt-3 flex min-h-70 flex-col items-center justify-center sm:min-h-65',
  /** Takes the place of all rows. */
  nothing: 'mt-3 flex min-h-96.5 flex-col items-center justify-center sm:min-h-79 md:min-h-77',
  controls:
    'mt-3 flex min-h-23.5 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 sm:min-h-11 md:min-h-9',
};

/** Holds the place of the card while it loads for the first time. */
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
