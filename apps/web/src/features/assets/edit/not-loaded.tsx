import type { ListQuery } from '@/shared/ui/edited';
import { Failure, Skeleton } from '@/shared/ui/states';

interface NotLoadedProps {
  /** What is chosen from, as the heading says it: 'Strategies'. */
  readonly legend: string;
  /** The same within a sentence: 'The strategies'. */
  readonly what: string;
  readonly list: Pick<ListQuery<unknown>, 'error' | 'refetch'>;
}

/**
 * In place of choices from a list that is not there yet, which is not the same as an empty one
 * (AST-36).
 */
export function NotLoaded({ legend, what, list: { error, refetch } }: NotLoadedProps) {
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-medium">{legend}</legend>
      {error ? (
        <Failure
          title={`${what} could not be loaded`}
          error={error}
          className="py-2"
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-11" />
      )}
    </fieldset>
  );
}
