import { FileSpreadsheet } from 'lucide-react';
import { useId } from 'react';
import { QUOTE_CSV_COLUMNS, TRANSACTION_CSV_COLUMNS } from '@evenkeel/contracts/imports';
import { cn } from '@/shared/lib/cn';
import { useFileDrop } from '@/shared/ui/use-file-drop';
import type { ImportKind } from './api';

/** Takes a CSV file, chosen or dropped. */
export function FileChoice({
  kind,
  onFile,
}: {
  readonly kind: ImportKind;
  readonly onFile: (file: File) => void;
}) {
  const id = useId();
  const columns = kind === 'prices' ? QUOTE_CSV_COLUMNS : TRANSACTION_CSV_COLUMNS;
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  const { isOver, target } = useFileDrop(take);
  return (
    <div>
      <label
        htmlFor={id}
        {...target}
        className={cn(
          'flex cursor-pointer flex-col items-center rounded-card border-2 border-dashed border-line-strong px-6 py-10 text-center transition-colors hover:border-accent',
          'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <FileSpreadsheet aria-hidden className="mb-3 size-8 text-accent" />
        <span className="text-sm font-medium">Drop a CSV file here, or choose one</span>
        <span className="mt-1 text-note text-muted">
          It is read and checked first; you decide afterwards.
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            // Allows the user to choose a file of the same name again.
            event.target.value = '';
          }}
        />
      </label>
      <p className="mt-4 text-note text-muted">
        Columns, in any order:{' '}
        <code className="rounded bg-sunken px-1.5 py-0.5 text-xs break-words">
          {columns.join(', ')}
        </code>
      </p>
    </div>
  );
}
