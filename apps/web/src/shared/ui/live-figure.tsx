import { useEffect, useRef, useState } from 'react';
import { cn } from '@/shared/lib/cn';
import { announce } from './announcer';

const SHOWN_FOR_MS = 1400;

interface LiveFigureProps {
  /** What the figure is, for the announcement. */
  readonly label: string;
  /** The figure as it is shown. */
  readonly text: string;
  readonly className?: string;
  readonly testId?: string;
}

/** A figure that shows for a moment that it has changed, and says so politely. */
export function LiveFigure({ label, text, className, testId }: LiveFigureProps) {
  const shown = useRef(text);
  const [changes, setChanges] = useState(0);
  const [isFresh, setFresh] = useState(false);

  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    setChanges((n) => n + 1);
    setFresh(true);
    announce(`${label}: ${text}`);
    const timer = setTimeout(() => setFresh(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [label, text]);

  return (
    // A new key restarts the highlight when the figure changes again while it is still shown.
    <span
      key={changes}
      data-testid={testId}
      className={cn('figure inline-block', isFresh && 'figure-changed', className)}
    >
      {text}
    </span>
  );
}
