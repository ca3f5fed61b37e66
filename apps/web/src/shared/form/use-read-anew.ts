import { useContext, useEffect, useState, type RefObject } from 'react';
import { useAppSelector } from '@/shared/store/store';
import { ReadAnewContext } from '@/shared/ui/edited-contexts';

/**
 * Lets a form read the thing that it edits again before it saves, so that untouched fields do not
 * write old values back (WEB-51). This is needed while the page has lost its connection, which
 * brings changes, or is still reading a change on a slow line. The form calls this hook after
 * `useFollowing`, with its number of `changes` of what was typed over. Returns a function that reads
 * the thing, null without need; and whether it runs. The function returns false if what was typed
 * over has changed: the user has to learn that before a save replaces the change (WEB-112).
 */
export function useReadAnew(changes: RefObject<number>) {
  const reading = useContext(ReadAnewContext);
  const hasLostTouch = useAppSelector(
    ({ live }) => live.asOf !== null && live.status !== 'connected',
  );
  const [isReading, setReading] = useState(false);
  // The effect calls this after the page has drawn the new values and the form has followed them.
  const [drawn, setDrawn] = useState<(() => void) | null>(null);
  useEffect(() => drawn?.(), [drawn]);
  if (!reading || !(hasLostTouch || reading.isBeingRead)) return { isReading, readAnew: null };
  return {
    isReading,
    readAnew: async () => {
      const known = changes.current;
      setReading(true);
      try {
        await reading.readAnew();
        await new Promise<void>((resolve) => setDrawn(() => resolve));
      } finally {
        setReading(false);
      }
      return changes.current === known;
    },
  };
}
