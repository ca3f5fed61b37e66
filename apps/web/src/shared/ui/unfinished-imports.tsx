import { FileInput } from 'lucide-react';
import { useUnfinishedImportsQuery } from '@/shared/api/imports';
import { plural } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from './button';

/** Says of which imports transactions are missing, so that the figures of the portfolio are not whole (EVS-9). */
export function UnfinishedImports({
  portfolioId,
  className,
}: {
  readonly portfolioId: string;
  readonly className?: string;
}) {
  const dispatch = useAppDispatch();
  const { data = [] } = useUnfinishedImportsQuery(portfolioId);
  if (data.length === 0) return null;
  return (
    <section
      aria-label="Unfinished imports"
      className={cn(
        'flex flex-wrap items-center justify-between gap-3 rounded-card bg-attention-soft p-4 text-sm text-attention',
        className,
      )}
    >
      <div>
        <p className="font-semibold">The figures of this portfolio are incomplete.</p>
        {data.map(({ importId, fileName, recorded, toRecord }) => (
          <p key={importId} className="break-words">
            The import of {fileName} was cut short: {recorded.toLocaleString('en-US')} of{' '}
            {plural(toRecord, 'transaction')} are recorded. Import the same file again to record the
            rest.
          </p>
        ))}
      </div>
      <Button
        variant="outline"
        onClick={() => dispatch(dialogOpened({ kind: 'import-transactions' }))}
      >
        <FileInput aria-hidden />
        Import the file again
      </Button>
    </section>
  );
}
