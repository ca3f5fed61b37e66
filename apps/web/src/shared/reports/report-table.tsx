import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';
import { ScrollRegion } from '@/shared/ui/scroll-region';

interface ReportTableProps {
  readonly label: string;
  /** Headings of the columns; the first may be empty. */
  readonly headings: readonly string[];
  /** Indexes of the columns of figures, which are aligned right. */
  readonly figures: readonly number[];
  /** Indexes of the columns that a phone has no room for; their cells have the class ROOMY. */
  readonly roomy?: readonly number[];
  /** Rows of the table. */
  readonly children: ReactNode;
}

/** Class of cells that a phone does not show, because another cell of the row says the same. */
export const ROOMY = 'max-sm:hidden';

/** A table of a report. It scrolls on a small screen, and is complete on paper. */
export function ReportTable({ label, headings, figures, roomy = [], children }: ReportTableProps) {
  return (
    <ScrollRegion label={label} className="print:overflow-visible">
      <table className="figure w-full text-sm print:text-key">
        <thead className="text-note text-muted">
          <tr>
            {headings.map((heading, n) =>
              heading === '' ? (
                <td key={n} />
              ) : (
                <th
                  key={n}
                  scope="col"
                  className={cn(
                    'py-2 font-medium',
                    figures.includes(n) ? 'pl-3 text-right' : 'pr-3 text-left',
                    // Keeps words from touching the figure of the column before.
                    figures.includes(n - 1) && 'pl-3',
                    roomy.includes(n) && ROOMY,
                  )}
                >
                  <span className="inline-block max-w-40 wrap-break-word">{heading}</span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}
