import { useRef, useState } from 'react';
import type { AuditedPortfolio } from '@evenkeel/contracts/auditors';
import type { HistoryItem } from '@evenkeel/contracts/history';
import type { Dates } from '@/shared/format/dates';
import { plural } from '@/shared/format/figures';
import { BeforeAndAfter } from '@/shared/history/before-and-after';
import { type SelectionAbout, selectionAbout } from '@/shared/history/selection-about';
import { actorWords, saidOf, type Showing } from '@/shared/history/words';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { Summary } from '@/shared/ui/summary';
import { type AuditedSelection, useAuditedHistoryQuery } from './ask-with-link';
import { AuditedFilters } from './audited-filters';

interface AuditedHistoryProps {
  readonly token: string;
  readonly portfolio: AuditedPortfolio;
  readonly dates: Dates;
}

const EVERYTHING: AuditedSelection = {
  ...{ search: '', kind: '', account: '', ticker: '', about: '' },
  ...{ from: '', to: '' },
};

/**
 * Shows every change in words, the newest first. An opened change shows the values before and
 * after, and links to all changes of the same thing.
 */
export function AuditedHistory({ token, portfolio, dates }: AuditedHistoryProps) {
  const card = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState(EVERYTHING);
  const selection = {
    ...chosen,
    from: dates.boundsOfDay(chosen.from)?.from ?? '',
    to: dates.boundsOfDay(chosen.to)?.to ?? '',
  };
  const follow = (about: SelectionAbout) => {
    setChosen({ ...EVERYTHING, ...about });
    // The pressed button disappears, so the card takes the focus.
    card.current?.focus();
  };
  const names = new Map(portfolio.accounts.map(({ id, name }) => [id, name]));
  return (
    <Card ref={card} tabIndex={-1} className="focus:outline-none">
      <CardHeader title="History" subtitle="Every change: what, when and by whom." />
      <AuditedFilters
        accounts={portfolio.accounts}
        chosen={chosen}
        onChange={(changes) => setChosen((before) => ({ ...before, ...changes }))}
        onClear={() => setChosen(EVERYTHING)}
      />
      <Entries
        key={JSON.stringify(selection)}
        token={token}
        selection={selection}
        cursor={null}
        showing={{ ...dates, names }}
        onFollow={follow}
      />
    </Card>
  );
}

interface EntriesProps {
  readonly token: string;
  readonly selection: AuditedSelection;
  /** Cursor of the page; null for the first one. */
  readonly cursor: string | null;
  readonly showing: Showing;
  readonly onFollow: (about: SelectionAbout) => void;
}

/** Shows a page of entries, and the next pages once the reader asks for them. */
function Entries({ token, selection, cursor, showing, onFollow }: EntriesProps) {
  const [isMore, setMore] = useState(false);
  const { data, error, refetch } = useAuditedHistoryQuery({ token, selection, cursor });
  if (!data)
    return (
      <Fallback query={{ error, refetch }} title="The history could not be loaded">
        <div role="status" aria-label="Loading the history" className="p-5">
          <Skeleton className="h-40" />
        </div>
      </Fallback>
    );
  const { items, nextCursor, total } = data;
  return (
    <>
      {cursor === null && (
        <p role="status" className="figure px-5 pb-3 text-note text-muted">
          {plural(total, 'change')}
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <Entry key={item.eventId} item={item} showing={showing} onFollow={onFollow} />
        ))}
      </ul>
      {nextCursor !== null && !isMore && (
        <Button variant="outline" className="m-5" onClick={() => setMore(true)}>
          Show earlier changes
        </Button>
      )}
      {nextCursor !== null && isMore && (
        <Entries {...{ token, selection, showing, onFollow }} cursor={nextCursor} />
      )}
    </>
  );
}

interface EntryProps extends Pick<EntriesProps, 'showing' | 'onFollow'> {
  readonly item: HistoryItem;
}

function Entry({ item, showing, onFollow }: EntryProps) {
  const { recordedAt, effectiveAt, actor, type, revision, eventId, requestId, importId, adviceId } =
    item;
  const facts = [
    `Takes effect ${showing.moment(effectiveAt)}`,
    `${type}, number ${revision}, ${eventId}`,
    `Request ${requestId}`,
    ...(importId === null ? [] : [`Import ${importId}`]),
    ...(adviceId === null ? [] : [`Follows the advice ${adviceId}`]),
  ];
  return (
    <li>
      <details className="px-5">
        <Summary className="flex-wrap gap-x-4 gap-y-0 py-2.5 text-sm">
          <time dateTime={recordedAt} className="figure text-muted">
            {showing.moment(recordedAt)}
          </time>
          <span className="min-w-0 grow basis-72 font-medium wrap-anywhere">
            {saidOf(item, showing)}
          </span>
          <span className="text-note text-muted">{whoWords(actor)}</span>
        </Summary>
        <div className="pb-4">
          {facts.map((fact) => (
            <p key={fact} className="figure text-note text-muted wrap-anywhere">
              {fact}
            </p>
          ))}
          <Further item={item} onFollow={onFollow} />
          <BeforeAndAfter item={item} showing={showing} />
        </div>
      </details>
    </li>
  );
}

/** Offers the other entries about the thing that a change is about. */
function Further({ item, onFollow }: Pick<EntryProps, 'item' | 'onFollow'>) {
  const { subject, importId, adviceId } = item;
  const ways: readonly (readonly [string, SelectionAbout])[] = [
    ...(subject.kind === 'portfolio'
      ? []
      : ([['Everything about this', selectionAbout(subject)]] as const)),
    ...(importId === null
      ? []
      : ([['All that the import recorded', { about: importId }]] as const)),
    ...(adviceId === null ? [] : ([['What was advised', { about: adviceId }]] as const)),
  ];
  return (
    <p className="flex flex-wrap gap-x-4">
      {ways.map(([words, about]) => (
        <Button
          key={words}
          variant="link"
          size="sm"
          className="px-0"
          onClick={() => onFollow(about)}
        >
          {words}
        </Button>
      ))}
    </p>
  );
}

/** Names the actor: every person of the portfolio is its owner. */
const whoWords = (actor: string): string =>
  actor.startsWith('system:') ? actorWords(actor, undefined) : 'The owner';
