import { useLayoutEffect, useRef, useState } from 'react';
import { cn } from '@/shared/lib/cn';
import { announce } from './announcer';
import { countUp } from './count-up';
import { useQuietParts } from './use-quiet-parts';

const SHOWN_FOR_MS = 1400;

interface LiveFigureProps {
  /** Name of the figure for the announcement. */
  readonly label: string;
  /** The figure as text. */
  readonly text: string;
  readonly className?: string;
  readonly testId?: string;
}

/**
 * A figure that counts to its new value, shows for a moment that it has changed, and announces the
 * change politely.
 */
export function LiveFigure({ label, text, className, testId }: LiveFigureProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(text);
  const [change, setChange] = useState({ count: 0, from: text, to: text });
  const [isFresh, setFresh] = useState(false);
  useQuietParts(element, text);

  useLayoutEffect(() => {
    const from = shown.current;
    if (from === text) return;
    shown.current = text;
    setChange(({ count }) => ({ count: count + 1, from, to: text }));
    setFresh(true);
    announce(`${label}: ${text}`);
    const timer = setTimeout(() => setFresh(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [label, text]);

  useLayoutEffect(() => {
    if (change.count === 0 || !element.current) return;
    return countUp(element.current, change.from, change.to);
  }, [change]);

  return (
    // A new key restarts the highlight if the figure changes again while the highlight lasts.
    <span
      key={change.count}
      ref={element}
      data-testid={testId}
      className={cn('figure inline-block max-w-full', isFresh && 'figure-changed', className)}
    >
      {text}
    </span>
  );
}
