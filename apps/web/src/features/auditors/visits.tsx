import { useState } from 'react';
import type { AuditorsView } from '@evenkeel/contracts/auditors';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Button } from '@/shared/ui/button';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { useAuditorsQuery } from './api';

const WORDS: Readonly<Record<string, string>> = {
  portfolio: 'Opened the link',
  history: 'Read the history',
  export: 'Saved the proof',
  statement: 'Read a statement',
  'form-8949': 'Read Form 8949',
};

interface VisitsProps {
  readonly portfolioId: string;
  readonly view: AuditorsView;
}

/** Shows who read which part, when, and from where; the newest visit stands first. */
export function Visits({ portfolioId, view }: VisitsProps) {
  if (view.visits.length === 0) return null;
  return (
    <section aria-labelledby="who-looked">
      <h3 id="who-looked" className="text-body font-semibold">
        Who looked
      </h3>
      <p className="text-note text-muted">{plural(view.visitCount, 'visit')}</p>
      <VisitPage portfolioId={portfolioId} view={view} />
    </section>
  );
}

/** Shows a page of visits, and the next pages once the reader asks for them. */
function VisitPage({ portfolioId, view: { links, visits, nextCursor } }: VisitsProps) {
  const dates = useDates();
  const [isMore, setMore] = useState(false);
  const names = new Map(links.map(({ id, name }) => [id, name]));
  return (
    <>
      <ul className="mt-2 divide-y divide-line text-sm">
        {visits.map(({ linkId, at, what, times, address, device }) => (
          <li key={`${linkId} ${at} ${what} ${address} ${device ?? ''}`} className="py-2">
            <p className="wrap-anywhere">
              {`${names.get(linkId) ?? ''}: ${WORDS[what] ?? what}`}
              {times > 1 && ` (${times} times)`}
            </p>
            <p className="figure text-note text-muted">
              {[dates.moment(at), device, address].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {nextCursor !== null && !isMore && (
        <Button variant="outline" onClick={() => setMore(true)}>
          Show more
        </Button>
      )}
      {nextCursor !== null && isMore && (
        <EarlierVisits portfolioId={portfolioId} cursor={nextCursor} />
      )}
    </>
  );
}

function EarlierVisits(asked: { readonly portfolioId: string; readonly cursor: string }) {
  const { data, error, refetch } = useAuditorsQuery(asked);
  if (data) return <VisitPage portfolioId={asked.portfolioId} view={data} />;
  return (
    <Fallback query={{ error, refetch }} title="The visits could not be loaded">
      <div role="status" aria-label="Loading the visits">
        <Skeleton className="h-40" />
      </div>
    </Fallback>
  );
}
