import type { ReactNode } from 'react';
import { Explained } from '@/shared/ui/explained';

interface ReportFigureProps {
  /** Portfolio of the figure; null for an auditor, whose link opens the report alone. */
  readonly portfolioId: string | null;
  /** Name of the figure in the api; null if it has no explanation. */
  readonly figure: string | null;
  /** Name of the figure for people, such as `the deposits`. */
  readonly of: string;
  /** The figure as text. */
  readonly children: ReactNode;
}

/**
 * Shows a figure of a report. It leads its owner to its explanation (HIS-67); on paper it is plain
 * text.
 */
export function ReportFigure({ portfolioId, figure, of, children }: ReportFigureProps) {
  if (portfolioId === null || figure === null) return children;
  return (
    <>
      <Explained portfolioId={portfolioId} figure={figure} of={of} className="print:hidden">
        {children}
      </Explained>
      <span className="hidden print:inline">{children}</span>
    </>
  );
}
