import { type ReactNode, useState } from 'react';
import { count } from '@/shared/format/figures';
import { Button } from '../button';

/** So that hundreds of rows open and sort at once. */
const SHOWN_FIRST = 100;

interface FirstRows<Row> {
  readonly shown: readonly Row[];
  /** What stands below the table: the way to the other rows, where there are any. */
  readonly more: ReactNode;
}

/** The first rows of a table, and all of them once they are asked for. */
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
