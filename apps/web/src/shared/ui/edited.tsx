import { useMemo, useState, type ReactNode } from 'react';
import { isNotFound } from '@/shared/api/request-error';
import { Dialog, DialogBody } from './dialog';
import { GoneContext, ReadAnewContext } from './edited-contexts';
import { Failure, Skeleton } from './states';

/** A list as the cache has it, or has it not. */
export interface ListQuery<Thing> {
  readonly data?: readonly Thing[];
  readonly error?: unknown;
  /** Whether it is being read, also where an earlier answer is there. */
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface EditedProps<Thing> {
  /** What stands over the dialog while there is nothing to edit. */
  readonly title: string;
  readonly description: string;
  /** What is edited, in one word: 'account'. */
  readonly noun: string;
  /** Why it may be gone, where that is not that it was deleted. */
  readonly whyGone?: string;
  readonly list: ListQuery<Thing>;
  readonly is: (thing: Thing) => boolean;
  readonly onClose: () => void;
  /** The dialog, given what is edited as it is now. */
  readonly children: (thing: Thing) => ReactNode;
}

/**
 * A dialog that edits one thing of a list. It waits until the list is there, and says so where the
 * thing is not in it, or no longer, or the list itself is gone; what was typed until then stays.
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
  // A list that is gone is known as it was before: with its portfolio, all that was in it is
  // deleted.
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
