import type { ListQuery } from '@/shared/ui/edited';
import { Failure, Skeleton } from '@/shared/ui/states';

interface NotLoadedProps {
  /** Name of the list as a heading: 'Strategies'. */
  readonly legend: string;
  /** Name of the list within a sentence: 'The strategies'. */
  readonly what: string;
  readonly list: Pick<ListQuery<unknown>, 'error' | 'refetch'>;
}

/**
 * Replaces the choices from a list that is not read yet, which differs from an empty one (AST-36).
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
