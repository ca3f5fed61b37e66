import { useMemo, useState, type ReactNode } from 'react';
import { isNotFound } from '@/shared/api/request-error';
import { Dialog, DialogBody } from './dialog';
import { GoneContext, ReadAnewContext } from './edited-contexts';
import { Failure, Skeleton } from './states';

/** A list that the cache may have. */
export interface ListQuery<Thing> {
  readonly data?: readonly Thing[];
  readonly error?: unknown;
  /** Whether a read is under way, even if there is an earlier answer. */
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface EditedProps<Thing> {
  /** Title of the dialog while there is nothing to edit. */
  readonly title: string;
  readonly description: string;
  /** Kind of the edited thing in one word: 'account'. */
  readonly noun: string;
  /** Reason why the thing is gone; by default, that it was deleted elsewhere. */
  readonly whyGone?: string;
  readonly list: ListQuery<Thing>;
  readonly is: (thing: Thing) => boolean;
  readonly onClose: () => void;
  /** Draws the dialog for the present state of the thing. */
  readonly children: (thing: Thing) => ReactNode;
}

/**
 * A dialog that edits one thing of a list. It waits for the list, and says so if the thing is not
 * in it, or no longer, or the list itself is gone; the input stays.
 */
export function Edited<Thing>({
  title,
  description,
  noun,
  whyGone = 'It was deleted in another tab or browser. There is nothing left to edit.',
  list: { data, error, isFetching, refetch },
  is,
  onClose,
  children,
}: EditedProps<Thing>) {
  const found = data?.find(is);
  const [shown, setShown] = useState(found);
  if (found !== undefined && found !== shown) setShown(found);
  const thing = found ?? (shown !== undefined && is(shown) ? shown : undefined);
  // If the list is gone, the cache still has its last state. The list was deleted with its
  // portfolio, and the thing with it.
  const isGone = isNotFound(error) || (data !== undefined && found === undefined);
  const gone = useMemo(
    () => (isGone ? { title: `This ${noun} no longer exists`, why: whyGone } : null),
    [isGone, noun, whyGone],
  );
  const reading = useMemo(
    () => ({ isBeingRead: isFetching, readAnew: refetch }),
    [isFetching, refetch],
  );
  return (
    <GoneContext value={gone}>
      {thing === undefined ? (
        <Dialog title={title} description={description} onClose={onClose}>
          <DialogBody>
            {error ? (
              <Failure
                title={`This ${noun} could not be loaded`}
                error={error}
                onRetry={() => void refetch()}
              />
            ) : (
              <Skeleton className="mb-6 h-72" />
            )}
          </DialogBody>
        </Dialog>
      ) : (
        <ReadAnewContext value={reading}>{children(thing)}</ReadAnewContext>
      )}
    </GoneContext>
  );
}
