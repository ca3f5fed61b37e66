import { type CSSProperties, type ReactNode, useRef } from 'react';
import { cn } from '@/shared/lib/cn';
import { useQuietParts } from './use-quiet-parts';

interface FigureProps {
  /** The figure as text. */
  readonly text: string;
  readonly className?: string;
}

/** A figure with a quieter currency sign and quieter decimals. */
export function Figure({ text, className }: FigureProps) {
  const element = useRef<HTMLSpanElement>(null);
  useQuietParts(element, text);
  return (
    <span ref={element} className={cn('figure', className)}>
      {text}
    </span>
  );
}

/**
 * A figure within words. Its paragraph has the class `figure-line`; the figure shrinks if that is
 * too narrow for it, so that no line ends within its digits.
 */
export const FigureInWords = ({ text }: { readonly text: string }) => (
  <span className="figure-in-words" style={{ '--figure-chars': text.length } as CSSProperties}>
    {text}
  </span>
);

/** The scale of figures, largest first (WEB-71). */
const SIZES = {
  /** The main figure of a screen. */
  hero: 'figure-hero',
  tile: 'figure-tile',
  card: 'figure-card',
  row: 'figure-row',
};

interface FigureLineProps {
  readonly size: keyof typeof SIZES;
  /** The figure as text. */
  readonly text: string;
  /** True if something is beside the figure, which is then as wide as its text. */
  readonly isInline?: boolean;
  readonly className?: string;
  readonly testId?: string;
  /** The figure if it is more than its text. */
  readonly children?: ReactNode;
}

/** A figure on a line of its own. It shrinks if the line is too narrow for its longest word. */
export function FigureLine({ size, text, isInline, className, testId, children }: FigureLineProps) {
  const longest = Math.max(...text.split(' ').map(({ length }) => length));
  return (
    <p
      className={cn('figure-line', isInline && 'is-inline', className)}
      style={{ '--figure-chars': longest } as CSSProperties}
      data-testid={testId}
    >
      <span className={cn('block font-semibold tracking-tight', SIZES[size])}>
        {children ?? <Figure text={text} />}
      </span>
    </p>
  );
}
