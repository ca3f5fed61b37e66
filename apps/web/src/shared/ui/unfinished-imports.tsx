import { FileInput } from 'lucide-react';
import { useState } from 'react';
import type { UnfinishedImportView } from '@evenkeel/contracts/imports';
import { useUnfinishedImportsQuery } from '@/shared/api/imports';
import { count, plural } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { useChoosePortfolio } from '@/shared/store/current-portfolio';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from './button';
import { lazyDialog } from './lazy-dialog';

const CloseImport = lazyDialog(() => import('./close-import').then((module) => module.CloseImport));

interface UnfinishedImportsProps {
  readonly portfolioId: string;
  /** Name of the portfolio, on a screen that shows several. */
  readonly name?: string;
  readonly className?: string;
}

/**
 * Names the unfinished imports, whose missing transactions make the figures of the portfolio
 * incomplete (EVS-9).
 */
export function UnfinishedImports({ portfolioId, name, className }: UnfinishedImportsProps) {
  const { data = [] } = useUnfinishedImportsQuery(portfolioId);
  if (data.length === 0) return null;
  return (
    <section
      aria-label={name === undefined ? 'Unfinished imports' : `Unfinished imports of ${name}`}
      className={cn(
        'flex flex-col gap-3 rounded-card bg-attention-soft p-4 text-sm text-attention',
        className,
      )}
    >
      <p className="font-semibold">The figures of {name ?? 'this portfolio'} are incomplete.</p>
      {data.map((unfinished) => (
        <UnfinishedImport
          key={unfinished.importId}
          portfolioId={portfolioId}
          unfinished={unfinished}
        />
      ))}
    </section>
  );
}

/** Shows an unfinished import, and ends it: by the file, or by a close without it (EVS-12). */
function UnfinishedImport({
  portfolioId,
  unfinished,
}: {
  readonly portfolioId: string;
  readonly unfinished: UnfinishedImportView;
}) {
  const dispatch = useAppDispatch();
  const choose = useChoosePortfolio();
  const [closing, setClosing] = useState<'keep' | 'take back' | null>(null);
  const { fileName, recorded, toRecord } = unfinished;
  const importAgain = () => {
    choose(portfolioId);
    dispatch(dialogOpened({ kind: 'import-transactions' }));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">
        The import of {fileName} was cut short: {count(recorded)} of{' '}
        {plural(toRecord, 'transaction')} are recorded. Import the same file again to record the
        rest.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button writes variant="outline" onClick={importAgain}>
          <FileInput aria-hidden />
          Import the file again
        </Button>
        <Button writes variant="outline" onClick={() => setClosing('keep')}>
          Keep what is recorded
        </Button>
        <Button writes variant="outline" onClick={() => setClosing('take back')}>
          Take it back
        </Button>
      </div>
      {closing && (
        <CloseImport
          portfolioId={portfolioId}
          unfinished={unfinished}
          keep={closing === 'keep'}
          onClose={() => setClosing(null)}
        />
      )}
    </div>
  );
}
