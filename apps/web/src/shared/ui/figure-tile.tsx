import type { ReactNode } from 'react';
import { Card } from './card';
import { Explained } from './explained';
import { FigureLine } from './figure';
import { LiveFigure } from './live-figure';

interface FigureTileProps {
  readonly label: string;
  /** The figure as text. */
  readonly figure: string;
  /** Beginning of the figure's test id; the label is its end. */
  readonly of: string;
  /**
   * Name of the figure of the household in the api; null for a figure of a portfolio, or without an
   * explanation.
   */
  readonly explained?: string | null;
  readonly children: ReactNode;
}

/** Shows a live figure at the head of a screen, with words about it. */
export function FigureTile({ label, figure, of, explained = null, children }: FigureTileProps) {
  return (
    <Card className="min-w-0 px-4 py-4 sm:px-5" aria-label={label}>
      <h2 className="text-note font-medium text-muted">{label}</h2>
      <FigureLine size="tile" text={figure} className="mt-1">
        <Explained portfolioId={null} figure={explained} of={`the figure ${label}`}>
          <LiveFigure
            label={label}
            text={figure}
            testId={`${of}-${label.toLowerCase().replaceAll(' ', '-')}`}
          />
        </Explained>
      </FigureLine>
      <div className="mt-1 grid grid-cols-1 gap-1.5 text-note text-muted">{children}</div>
    </Card>
  );
}
