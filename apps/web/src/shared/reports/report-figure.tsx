import type { ReactNode } from 'react';
import { Explained } from '@/shared/ui/explained';

interface ReportFigureProps {
  /** Null for an auditor, whom a link lets read the report alone. */
  readonly portfolioId: string | null;
  /** As the api calls it; null where nothing is explained. */
  readonly figure: string | null;
  /** What is explained, such as `the deposits`. */
  readonly of: string;
  /** The figure as it is shown. */
  readonly children: ReactNode;
}

/**
 * A figure of a report: its owner is led to what it is made of (HIS-67), and on paper it is plain
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
