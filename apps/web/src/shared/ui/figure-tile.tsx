import type { ReactNode } from 'react';
import { Card } from './card';
import { Explained } from './explained';
import { FigureLine } from './figure';
import { LiveFigure } from './live-figure';

interface FigureTileProps {
  readonly label: string;
  /** The figure, in words. */
  readonly figure: string;
  /** Begins the test id of the figure, which the label ends. */
  readonly of: string;
  /**
   * The figure of the household that it is, as the api calls it; none where it is of a portfolio or
   * nothing explains it.
   */
  readonly explained?: string | null;
  readonly children: ReactNode;
}

/** One figure at the head of a screen, which is live, and what is to be said of it. */
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
