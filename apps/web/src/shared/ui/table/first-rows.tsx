import { type ReactNode, useState } from 'react';
import { count } from '@/shared/format/figures';
import { Button } from '../button';

/** Number of rows that show first, so that a table with hundreds opens and sorts at once. */
const SHOWN_FIRST = 100;

interface FirstRows<Row> {
  readonly shown: readonly Row[];
  /** Button below the table that shows the other rows; null if there are none. */
  readonly more: ReactNode;
}

/** Returns the first rows of a table, or all of them after the user has asked for all. */
export function useFirstRows<Row>(rows: readonly Row[]): FirstRows<Row> {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || rows.length <= SHOWN_FIRST) return { shown: rows, more: null };
  return {
    shown: rows.slice(0, SHOWN_FIRST),
    more: (
      <div className="border-t border-line p-2 text-center">
        <Button variant="ghost" onClick={() => setWhole(true)}>
          Show all {count(rows.length)}
        </Button>
      </div>
    ),
  };
}
