import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';
import { ScrollRegion } from '@/shared/ui/scroll-region';

interface ReportTableProps {
  readonly label: string;
  /** Of the columns; the first may be empty. */
  readonly headings: readonly string[];
  /** The places of columns of figures, which stand on the right. */
  readonly figures: readonly number[];
  /** The places of columns that a phone has no room for: their cells have the class ROOMY. */
  readonly roomy?: readonly number[];
  /** Rows. */
  readonly children: ReactNode;
}

/** Of cells that a phone does not show: its rows say the same in another cell. */
export const ROOMY = 'max-sm:hidden';

/** A table of a report: it scrolls on a small screen, and stands whole on paper. */
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
                    // Words on the left do not touch a figure on the right before them.
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
