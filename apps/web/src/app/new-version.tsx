import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';

/** Shortest time in milliseconds after which a tab that comes to the front asks again. */
const ASK_EVERY_MS = 10 * 60_000;

/** Returns the addresses of a page's code. The name of a file changes with its contents. */
const codeOf = (page: Document) =>
  Array.from(page.querySelectorAll('script[type="module"][src]'), (script) =>
    script.getAttribute('src'),
  );

/**
 * Whether the server has a file of code that this page does not have. Further scripts of the page
 * may come from an extension of the browser. False if the server does not answer.
 */
async function isNewerThere(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  const there = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const here = codeOf(document);
  return codeOf(there).some((file) => !here.includes(file));
}

/**
 * Whether the server has a newer build. Asks when the connection is back, since an update takes the
 * server away for a moment, and when the tab comes to the front.
 */
function useNewVersion(): boolean {
  const [isThere, setThere] = useState(false);
  const isConnected = useAppSelector((state) => state.live.status === 'connected');
  const wasConnected = useRef(false);
  const askedAt = useRef(0);
  useEffect(() => {
    const ask = async () => {
      askedAt.current = performance.now();
      if (await isNewerThere()) setThere(true);
    };
    const shown = () => {
      if (
        document.visibilityState === 'visible' &&
        performance.now() - askedAt.current > ASK_EVERY_MS
      )
        void ask();
    };
    if (isConnected && wasConnected.current) void ask();
    if (isConnected) wasConnected.current = true;
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [isConnected]);
  return isThere;
}

/** Says quietly that the server has a newer build; the user loads it or puts it off (WEB-62). */
export function NewVersion() {
  const isThere = useNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div role="status">
      {isThere && !isPutOff && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-accent-soft px-4 py-1.5 text-sm">
          A new version of Evenkeel is available.
          <Button variant="outline" size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setPutOff(true)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}
