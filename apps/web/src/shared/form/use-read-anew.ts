import { useContext, useEffect, useState } from 'react';
import { useAppSelector } from '@/shared/store/store';
import { ReadAnewContext } from '@/shared/ui/edited-contexts';

/**
 * A page that has lost its connection is not told of changes. What a form edits is then read anew
 * before it is saved, so that fields in which nothing was typed do not write old values back
 * (WEB-51). To be called after the form follows. Out: how to read it, null where there is no need;
 * and whether it is being read.
 */
export function useReadAnew() {
  const readAnew = useContext(ReadAnewContext);
  const hasLostTouch = useAppSelector(
    ({ live }) => live.asOf !== null && live.status !== 'connected',
  );
  const [isReading, setReading] = useState(false);
  // Called once what was read is drawn, and the form has followed it.
  const [drawn, setDrawn] = useState<(() => void) | null>(null);
  useEffect(() => drawn?.(), [drawn]);
  if (!readAnew || !hasLostTouch) return { isReading, readAnew: null };
  return {
    isReading,
    readAnew: async () => {
      setReading(true);
      try {
        await readAnew();
        await new Promise<void>((resolve) => setDrawn(() => resolve));
      } finally {
        setReading(false);
      }
    },
  };
}
