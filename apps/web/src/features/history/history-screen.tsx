import { History, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { HistoryItem } from '@evenkeel/contracts/history';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Empty, Fallback, Skeleton } from '@/shared/ui/states';
import { useHistoryWindowQuery, type HistoryOf } from './api';
import { EntryDialog } from './entry-dialog';
import { Filters } from './filters';
import { HistoryExport } from './history-export';
import { HistoryTable } from './history-table';
import { ScopeLinks } from './scope-links';
import { isFiltered, selectionOf, useAddressSelection } from './selection-in-address';
import { ToAuditors } from './to-auditors';

const SKELETON_ROWS = 8;

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading the history">
      {Array.from({ length: SKELETON_ROWS }, (_, n) => (
        <div key={n} className="flex items-center gap-6 border-t border-line px-5 py-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 grow" />
        </div>
      ))}
    </div>
  );
}

/** Shows every change of a portfolio or a user, the newest first (HIS-24). */
export function HistoryScreen({ of }: { readonly of: HistoryOf }) {
  const dates = useDates();
  const { selection, change, clear } = useAddressSelection();
  const [opened, setOpened] = useState<HistoryItem | null>(null);
  const asked = selectionOf(selection, dates);
  const {
    currentData: data,
    error,
    refetch,
  } = useHistoryWindowQuery({ of, selection: asked, offset: 0 });

  const waiting = error ? '' : 'Loading…';
  const content = () => {
    if (!data)
      return (
        <Fallback query={{ error, refetch }} title="The history could not be loaded">
          <ListSkeleton />
        </Fallback>
      );
    if (data.total > 0)
      return <HistoryTable of={of} selection={asked} total={data.total} onOpen={setOpened} />;
    return isFiltered(selection) ? (
      <Empty icon={SearchX} title="No changes found matching your criteria.">
        <Button goes variant="outline" onClick={clear}>
          Clear filters
        </Button>
      </Empty>
    ) : (
      <Empty icon={History} title="No changes yet" text="What you change is listed here." />
    );
  };

  return (
    <Page
      title="History"
      subtitle="Every change: what, when and by whom."
      actions={
        <>
          {of.kind === 'portfolio' && <ToAuditors portfolioId={of.id} />}
          <HistoryExport of={of} />
        </>
      }
    >
      <ScopeLinks shown={of.kind} />
      <Card>
        <Filters of={of} selection={selection} onChange={change} onClear={clear} />
        {content()}
        <p role="status" className="figure border-t border-line px-5 py-3 text-note text-muted">
          {data ? plural(data.total, 'change') : waiting}
        </p>
      </Card>
      {opened && <EntryDialog of={of} item={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
