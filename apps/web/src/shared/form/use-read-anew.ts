import { useContext, useEffect, useState } from 'react';
import { useAppSelector } from '@/shared/store/store';
import { ReadAnewContext } from '@/shared/ui/edited-contexts';

/**
 * A page that has lost its connection is not told of changes, and on a slow line it is told before
 * it has read them. What a form edits is then read before it is saved, so that fields in which
 * nothing was typed do not write old values back (WEB-51). To be called after the form follows.
 * Returns how to read it, null where there is no need; and whether it is being read.
 */
export function useReadAnew() {
  const reading = useContext(ReadAnewContext);
  const hasLostTouch = useAppSelector(
    ({ live }) => live.asOf !== null && live.status !== 'connected',
  );
  const [isReading, setReading] = useState(false);
  // Called once what was read is drawn, and the form has followed it.
  const [drawn, setDrawn] = useState<(() => void) | null>(null);
  useEffect(() => drawn?.(), [drawn]);
  if (!reading || !(hasLostTouch || reading.isBeingRead)) return { isReading, readAnew: null };
  return {
    isReading,
    readAnew: async () => {
      setReading(true);
      try {
        await reading.readAnew();
        await new Promise<void>((resolve) => setDrawn(() => resolve));
      } finally {
        setReading(false);
      }
    },
  };
}
