import type { ReactNode } from 'react';
import { Card } from './card';
import { LiveFigure } from './live-figure';

interface FigureTileProps {
  readonly label: string;
  /** The figure, in words. */
  readonly figure: string;
  /** Begins the test id of the figure, which the label ends. */
  readonly of: string;
  readonly children: ReactNode;
}

/** One figure at the head of a screen, which is live, and what is to be said of it. */
export function FigureTile({ label, figure, of, children }: FigureTileProps) {
  return (
    <Card className="px-4 py-4 sm:px-5" aria-label={label}>
      <h2 className="text-note font-medium text-muted">{label}</h2>
      <p className="mt-1 text-xl leading-8 font-semibold tracking-tight sm:text-2xl">
        <LiveFigure
          label={label}
          text={figure}
          testId={`${of}-${label.toLowerCase().replaceAll(' ', '-')}`}
        />
      </p>
      <div className="mt-1 grid gap-1.5 text-note text-muted">{children}</div>
    </Card>
  );
}
