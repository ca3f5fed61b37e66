import { useState } from 'react';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useSetupQuery } from '@/shared/api/assets';
import { plural } from '@/shared/format/figures';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Alert } from '@/shared/ui/states';
import type { ImportKind } from './api';
import { AccountsStep } from './accounts-step';
import { AssetsStep } from './assets-step';
import { ColumnsStep } from './columns-step';
import { EligibilityStep } from './eligibility-step';
import { FileChoice } from './file-choice';
import { missingAssets, missingColumns, refusedAssets, unknownAccounts } from './findings';
import { Progress } from './progress';
import { rememberColumns, rememberedColumns } from './remembered-columns';
import { type Added, ReportView } from './report-view';
import { useImport, type Stage } from './use-import';

const WORDS: Record<ImportKind, { title: string; description: string; thing: string }> = {
  transactions: {
    title: 'Import transactions',
    description: 'Nothing is stored before you have seen what the file holds.',
    thing: 'transaction',
  },
  prices: {
    title: 'Import prices',
    description: 'Closing prices by day and ticker. They count for you alone.',
    thing: 'price',
  },
};

interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

type Mapping = Readonly<Record<string, string>>;

/** Which column of the file is which of ours: as it was chosen, or as for the last file with this header. */
function useMatchedColumns(isLedger: boolean) {
  const [columns, setColumns] = useState<Mapping>({});
  const [isRemembered, setRemembered] = useState(false);
  return {
    columns,
    isRemembered,
    recall: (found: readonly string[]): Mapping => {
      const mapping = isLedger ? rememberedColumns(found) : {};
      setColumns(mapping);
      setRemembered(Object.keys(mapping).length > 0);
      return mapping;
    },
    match: (found: readonly string[], mapping: Mapping) => {
      setColumns(mapping);
      setRemembered(false);
      rememberColumns(found, mapping);
    },
  };
}

function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  const portfolioId = current?.id ?? '';
  const isLedger = kind === 'transactions';
  const { data: accounts = [] } = useAccountsQuery(portfolioId, { skip: !current || !isLedger });
  const { data: setup } = useSetupQuery(portfolioId, { skip: !current || !isLedger });
  const work = useImport(kind, portfolioId);
  const matched = useMatchedColumns(isLedger);
  const { columns } = matched;
  const [names, setNames] = useState<Record<string, string>>({});
  const [added, setAdded] = useState<Added>({ accounts: 0, assets: 0 });
  const { title, description, thing } = WORDS[kind];
  const { file, report, failure, stage } = work;

  const choices = { accounts: names, mapping: columns };
  const missing = file ? missingColumns(kind, file.columns, columns) : [];
  const accountNames = isLedger && report ? unknownAccounts(report, accounts) : [];
  const tickers =
    isLedger && report && accountNames.length === 0
      ? missingAssets(report, setup?.assets ?? [])
      : [];
  const refused =
    isLedger && report && accountNames.length === 0 && tickers.length === 0
      ? refusedAssets(report, setup?.assets ?? [], accounts)
      : [];
  const isReady = report !== null && report.errors.length === 0 && report.recorded > 0;

  const run = async () => {
    const done = await work.record(choices);
    if (!done) return;
    const duplicates =
      done.duplicates > 0 ? `${plural(done.duplicates, 'row')} had been imported before.` : null;
    dispatch(toastShown(`${plural(done.recorded, thing)} imported`, duplicates));
    onClose();
  };

  const choose = (chosen: File) =>
    void work.choose(chosen, (found) => ({ accounts: names, mapping: matched.recall(found) }));
  const match = (mapping: Mapping) => {
    matched.match(file?.columns ?? [], mapping);
    void work.check({ accounts: names, mapping });
  };

  const body = () => {
    if (!file) return <FileChoice kind={kind} onFile={choose} />;
    if (stage !== 'idle')
      return (
        <Progress
          fileName={file.name}
          rows={report?.rows ?? file.rows}
          isRecording={stage === 'recording'}
        />
      );
    return (
      <div className="grid grid-cols-1 gap-5">
        {missing.length > 0 && (
          <ColumnsStep
            missing={missing}
            columns={file.columns}
            onDone={(chosen) => match({ ...columns, ...chosen })}
          />
        )}
        {matched.isRemembered && <AsLastTime mapping={columns} onAnew={() => match({})} />}
        {accountNames.length > 0 && (
          <AccountsStep
            names={accountNames}
            accounts={accounts}
            portfolioId={portfolioId}
            onAdded={() => setAdded((before) => ({ ...before, accounts: before.accounts + 1 }))}
            onDone={(chosen) => {
              const mapped = { ...names, ...chosen };
              setNames(mapped);
              void work.check({ accounts: mapped, mapping: columns });
            }}
          />
        )}
        {tickers.length > 0 && (
          <AssetsStep
            tickers={tickers}
            accounts={accounts}
            portfolioId={portfolioId}
            onAdded={() => setAdded((before) => ({ ...before, assets: before.assets + 1 }))}
            onDone={() => void work.check(choices)}
          />
        )}
        {refused.length > 0 && (
          <EligibilityStep
            refused={refused}
            portfolioId={portfolioId}
            onDone={() => void work.check(choices)}
          />
        )}
        {report && <ReportView fileName={file.name} report={report} thing={thing} added={added} />}
        {failure && <Alert title="The file could not be checked">{failure}</Alert>}
      </div>
    );
  };

  return (
    <Dialog
      title={title}
      description={description}
      isDirty={file !== null}
      onClose={onClose}
      className="max-w-2xl"
    >
      <DialogBody className="pb-1">{body()}</DialogBody>
      <Footer
        hasFile={file !== null}
        stage={stage}
        words={isReady ? `Import ${plural(report.recorded, thing)}` : null}
        onStartOver={work.startOver}
        onClose={onClose}
        onCheck={() => void work.check(choices)}
        onImport={() => void run()}
      />
    </Dialog>
  );
}

/** Says that the columns are matched as they were before, which can be done anew. */
function AsLastTime({
  mapping,
  onAnew,
}: {
  readonly mapping: Mapping;
  readonly onAnew: () => void;
}) {
  const pairs = Object.entries(mapping).map(([ours, theirs]) => `${theirs} is ${ours}`);
  return (
    <p className="text-sm text-muted">
      Columns are matched as the last time: {pairs.join(', ')}.{' '}
      <Button variant="link" size="sm" className="px-0" onClick={onAnew}>
        Match them anew
      </Button>
    </p>
  );
}

interface FooterProps extends CheckAndImportProps {
  readonly hasFile: boolean;
  readonly onStartOver: () => void;
  readonly onClose: () => void;
}

function Footer({ hasFile, onStartOver, onClose, ...rest }: FooterProps) {
  return (
    <DialogFooter>
      {hasFile && rest.stage === 'idle' && (
        <Button variant="ghost" className="mr-auto" onClick={onStartOver}>
          Choose another file
        </Button>
      )}
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      {hasFile && <CheckAndImport {...rest} />}
    </DialogFooter>
  );
}

interface CheckAndImportProps {
  readonly stage: Stage;
  /** What the importing button says; null while there is nothing to import. */
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
