import { Trash2, X } from 'lucide-react';
import { plural } from '@/shared/format/figures';
import { Button } from '@/shared/ui/button';

/** Greatest number of transactions that an undo can bring back together. */
export const MOST_SELECTED = 100;

interface SelectedBarProps {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** Actions for the selected transactions (TRX-32). */
export function SelectedBar({ count, onDelete, onClear }: SelectedBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label="Selected transactions"
      className="sticky top-16 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-accent-soft px-5 py-2 text-sm"
    >
      <p role="status" className="figure grow font-medium">
        {plural(count, 'transaction')} selected
        {count === MOST_SELECTED && ', the most at once'}
      </p>
      <Button writes variant="outline" size="sm" onClick={onDelete}>
        <Trash2 aria-hidden />
        Delete selected
      </Button>
      <Button goes variant="ghost" size="sm" onClick={onClear}>
        <X aria-hidden />
        Clear selection
      </Button>
    </div>
  );
}
