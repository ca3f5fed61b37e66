import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '@evenkeel/contracts/imports';
import { useAccountsAndAssets } from '@/shared/api/accounts-and-assets';
import { plural } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useOwnPortfolioId } from '@/shared/store/current-portfolio';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Alert, PartFailure, Skeleton } from '@/shared/ui/states';
import type { ImportKind } from './api';
import { FileChoice } from './file-choice';
import { type Drafts, ImportSteps } from './import-steps';
import { Progress } from './progress';
import { type Added, ReportView } from './report-view';
import { RowsPreview } from './rows-preview';
import { useChoices } from './use-choices';
import { type ImportFailure, useImport, type Stage } from './use-import';

const WORDS: Record<ImportKind, { title: string; description: string; thing: string }> = {
  transactions: {
    title: 'Import transactions',
    description: 'No row is stored before you have seen what the file holds.',
    thing: 'transaction',
  },
  prices: {
    title: 'Import prices',
    description: 'Closing prices by day and ticker. They count for you alone.',
    thing: 'price',
  },
};

const FAILED: Record<ImportFailure['of'], string> = {
  checking: 'The file could not be checked',
  recording: 'The file could not be imported',
  outcome: 'It is not known whether the file was imported',
};

/**
 * Returns whether a file has two columns or more: a table has at least a date and a type, and no
 * step can add columns.
 */
const isTable = (columns: readonly string[]): boolean => columns.length > 1;

/**
 * Returns a function that tells whether the dialog is still open, for work that continues after it
 * is closed.
 */
function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return () => isOpen.current;
}

/** Says how many rows of a file were not recorded, and why; null if all were. */
function notRecorded({ duplicates, leftOut = 0 }: ImportReport): string | null {
  const parts = [
    duplicates > 0 && `${plural(duplicates, 'row')} had been imported before.`,
    leftOut > 0 && `${plural(leftOut, 'row')} left out.`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' ') : null;
}

interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const dispatch = useAppDispatch();
  const portfolioId = useOwnPortfolioId() ?? '';
  const isLedger = kind === 'transactions';
  const work = useImport(kind, portfolioId);
  const choosing = useChoices(isLedger);
  const [isAdding, setAdding] = useState(false);
  const isOpen = useIsOpen();
  const { title, description, thing } = WORDS[kind];
  const { file, report, failure, stage } = work;
  const isReady = report !== null && report.errors.length === 0 && report.recorded > 0;

  const run = async () => {
    const done = await work.record(choosing.choices);
    if (typeof done === 'string') {
      if (!isOpen()) dispatch(toastShown(FAILED[done], 'Choose it again: the check says more.'));
      return;
    }
    dispatch(toastShown(`${plural(done.recorded, thing)} imported`, notRecorded(done)));
    if (isOpen()) onClose();
  };

  return (
    <Dialog
      title={title}
      description={description}
      // Closing does not stop the recording, so nothing is lost.
      isDirty={file !== null && stage !== 'recording'}
      isBusy={isAdding}
      onClose={onClose}
      className={file && isLedger ? 'max-w-5xl' : 'max-w-2xl'}
    >
      <DialogBody className="pb-1">
        {file ? (
          <Chosen
            {...{ kind, portfolioId, work, choosing, isAdding }}
            whileAdding={(add) => {
              setAdding(true);
              void add().finally(() => setAdding(false));
            }}
          />
        ) : (
          <FileChoice kind={kind} onFile={(chosen) => void work.choose(chosen, choosing.recall)} />
        )}
      </DialogBody>
      <Footer
        failure={failure}
        hasFile={file !== null}
        stage={stage}
        words={isReady ? `Import ${plural(report.recorded, thing)}` : null}
        onStartOver={work.startOver}
        onClose={onClose}
        onCheck={() => void work.check(choosing.choices)}
        onImport={() => void run()}
      />
    </Dialog>
  );
}

const Failed = ({ of, reason }: ImportFailure) => (
  <div className="basis-full">
    <Alert title={FAILED[of]}>{reason}</Alert>
  </div>
);

interface ChosenProps {
  readonly kind: ImportKind;
  readonly portfolioId: string;
  readonly work: ReturnType<typeof useImport>;
  readonly choosing: ReturnType<typeof useChoices>;
  readonly isAdding: boolean;
  /** Does the work of a step; until it ends, the user can do nothing else in the dialog. */
  readonly whileAdding: (add: () => Promise<void>) => void;
}

/** Shows a chosen file: its steps, its report and its rows. */
function Chosen({ kind, portfolioId, work, choosing, isAdding, whileAdding }: ChosenProps) {
  const isLedger = kind === 'transactions';
  const skip = portfolioId === '' || !isLedger;
  const { accounts, assets, error, retry } = useAccountsAndAssets(portfolioId, { skip });
  const [added, setAdded] = useState<Added>({ accounts: 0, assets: 0 });
  const [drafts, setDrafts] = useState<Drafts>({ accounts: {}, assets: {}, types: new Map() });
  const { file, report, stage } = work;
  if (!file) return null;
  const isAsked = isLedger && stage === 'idle' && isTable(file.columns);
  // Before accounts and assets are read, all names would seem new, and an added asset would have no
  // eligible account.
  const isKnown = skip || (accounts !== undefined && assets !== undefined);
  return (
    <>
      {stage !== 'idle' && (
        <Progress
          fileName={file.name}
          rows={report?.rows ?? file.rows}
          isRecording={stage === 'recording'}
        />
      )}
      <div className={cn('grid grid-cols-1 gap-5', stage !== 'idle' && 'hidden')}>
        {isAsked && error !== undefined && (
          <PartFailure text="Your accounts and assets could not be loaded." onRetry={retry} />
        )}
        {isAsked && !isKnown && error === undefined && <Skeleton className="h-11" />}
        {isAsked && isKnown && (
          <fieldset disabled={isAdding} className="contents">
            <ImportSteps
              file={file}
              report={report}
              choosing={choosing}
              drafts={drafts}
              onDrafts={setDrafts}
              accounts={accounts ?? []}
              assets={assets ?? []}
              portfolioId={portfolioId}
              whileAdding={whileAdding}
              onAdded={(thing) => setAdded((before) => ({ ...before, [thing]: before[thing] + 1 }))}
              onCheck={(choices) => void work.check(choices)}
            />
          </fieldset>
        )}
        {report && (
          <ReportView
            fileName={file.name}
            report={report}
            thing={WORDS[kind].thing}
            added={added}
          />
        )}
        {report?.preview && (
          <RowsPreview rows={report.preview} total={report.rows} accounts={accounts ?? []} />
        )}
      </div>
    </>
  );
}

interface FooterProps extends CheckAndImportProps {
  readonly failure: ImportFailure | null;
  readonly hasFile: boolean;
  readonly onStartOver: () => void;
  readonly onClose: () => void;
}

function Footer({ failure, hasFile, onStartOver, onClose, ...rest }: FooterProps) {
  return (
    <DialogFooter>
      {failure && <Failed {...failure} />}
      {hasFile && rest.stage === 'idle' && (
        <Button variant="ghost" className="mr-auto" onClick={onStartOver}>
          Choose another file
        </Button>
      )}
      <Button variant="outline" onClick={onClose}>
        {rest.stage === 'recording' ? 'Close' : 'Cancel'}
      </Button>
      {hasFile && <CheckAndImport {...rest} />}
    </DialogFooter>
  );
}

interface CheckAndImportProps {
  readonly stage: Stage;
  /** Words of the button that imports; null if there is nothing to import. */
  readonly words: string | null;
  readonly onCheck: () => void;
  readonly onImport: () => void;
}

function CheckAndImport({ stage, words, onCheck, onImport }: CheckAndImportProps) {
  return (
    <>
      {words === null && stage === 'idle' && (
        <Button variant="outline" onClick={onCheck}>
          Check again
        </Button>
      )}
      <Button disabled={words === null || stage !== 'idle'} onClick={onImport}>
        {stage === 'recording' ? 'Importing...' : (words ?? 'Import')}
      </Button>
    </>
  );
}

export const TransactionImportDialog = ({ onClose }: DialogProps<'import-transactions'>) => (
  <ImportDialog kind="transactions" onClose={onClose} />
);

export const PriceImportDialog = ({ onClose }: DialogProps<'import-prices'>) => (
  <ImportDialog kind="prices" onClose={onClose} />
);
