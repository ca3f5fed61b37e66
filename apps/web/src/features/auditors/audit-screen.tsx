import { Download } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { AuditedPortfolio } from '@evenkeel/contracts/auditors';
import { messageForPeople } from '@/shared/api/request-error';
import { datesIn } from '@/shared/format/dates';
import { SigningKey } from '@/shared/history/signing-key';
import { saveText } from '@/shared/lib/save-file';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Logo } from '@/shared/ui/logo';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { TabList, TabTrigger } from '@/shared/ui/tabs';
import { useAuditedExportMutation, useAuditedQuery } from './ask-with-link';
import { AuditedForm8949 } from './audited-form-8949';
import { AuditedHistory } from './audited-history';
import { AuditedStatement } from './audited-statement';

/**
 * Shows a portfolio to somebody who has a link and no account (HIS-62). The link has its secret
 * after `#`, and browsers never send that part.
 */
export function AuditScreen() {
  const token = useLocation().hash.slice(1);
  // `currentData` never contains what another link showed.
  const { currentData: data, error, refetch } = useAuditedQuery({ token });
  useEffect(() => {
    document.title = `${data?.name ?? 'Audit'} · Evenkeel`;
  }, [data]);
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-7 sm:px-6">
      <p className="flex items-center gap-2 text-body font-semibold">
        <Logo className="size-8" />
        Evenkeel
      </p>
      {!data && (
        <Fallback query={{ error, refetch }} title="Nothing can be shown">
          <div role="status" aria-label="Loading">
            <Skeleton className="h-40" />
          </div>
        </Fallback>
      )}
      {data && <Audited key={token} token={token} portfolio={data} />}
    </main>
  );
}

function Audited({
  token,
  portfolio,
}: {
  readonly token: string;
  readonly portfolio: AuditedPortfolio;
}) {
  const { name, auditor, expiresAt, timeZone } = portfolio;
  const dates = datesIn(timeZone);
  const [view, setView] = useState('history');
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <div>
          <h1 className="text-title leading-tight font-semibold wrap-anywhere">{name}</h1>
          <p className="mt-0.5 text-body wrap-anywhere text-muted">
            {`For ${auditor}, read only, until ${dates.moment(expiresAt)}. Times are in ${timeZone}.`}
          </p>
          <p className="text-note text-muted">The owner sees when you look.</p>
        </div>
        <ExportButton token={token} />
      </header>
      <Tabs.Root value={view} onValueChange={setView}>
        <TabList label="What to look at" className="mb-4 max-w-md print:hidden">
          <TabTrigger value="history">History</TabTrigger>
          <TabTrigger value="statement">Statement</TabTrigger>
          <TabTrigger value="form-8949">Form 8949</TabTrigger>
        </TabList>
        <Tabs.Content value="history">
          <AuditedHistory token={token} portfolio={portfolio} dates={dates} />
        </Tabs.Content>
        <Tabs.Content value="statement">
          <AuditedStatement token={token} portfolio={portfolio} dates={dates} />
        </Tabs.Content>
        <Tabs.Content value="form-8949">
          <AuditedForm8949 token={token} dates={dates} />
        </Tabs.Content>
      </Tabs.Root>
      <SigningKey />
    </>
  );
}

function ExportButton({ token }: { readonly token: string }) {
  const dispatch = useAppDispatch();
  const [ask, { isLoading }] = useAuditedExportMutation();
  const run = async () => {
    const { data, error } = await ask({ token });
    if (data !== undefined) saveText(data, 'history.ndjson', 'application/x-ndjson');
    else
      dispatch(toastShown('Error', messageForPeople(error, 'The export failed.'), 'destructive'));
  };
  return (
    <Button variant="outline" disabled={isLoading} onClick={() => void run()}>
      <Download aria-hidden />
      {isLoading ? 'Exporting...' : 'Export proof'}
    </Button>
  );
}
