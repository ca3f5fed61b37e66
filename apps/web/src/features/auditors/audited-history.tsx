import { useState } from 'react';
import type { AuditedPortfolio } from '@evenkeel/contracts/auditors';
import type { HistoryItem } from '@evenkeel/contracts/history';
import type { Dates } from '@/shared/format/dates';
import { plural } from '@/shared/format/figures';
import { BeforeAndAfter } from '@/shared/history/before-and-after';
import { actorWords, KIND_LABELS, kindsOf, type Showing } from '@/shared/history/words';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { DayField } from '@/shared/ui/day-field';
import { Field, Select } from '@/shared/ui/field';
import { SearchInput } from '@/shared/ui/search-input';
import { Failure, Skeleton } from '@/shared/ui/states';
import { type AuditedSelection, useAuditedHistoryQuery } from './ask-with-link';

interface AuditedHistoryProps {
  readonly token: string;
  readonly portfolio: AuditedPortfolio;
  readonly dates: Dates;
}

const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

const EVERYTHING: AuditedSelection = { search: '', kind: '', from: '', to: '' };

/** Every change in words, the newest first; opened, each shows before and after. */
export function AuditedHistory({ token, portfolio, dates }: AuditedHistoryProps) {
  const [chosen, setChosen] = useState(EVERYTHING);
  const change = (changes: Partial<AuditedSelection>) => setChosen({ ...chosen, ...changes });
  const selection = {
    ...chosen,
    from: dates.boundsOfDay(chosen.from)?.from ?? '',
    to: dates.boundsOfDay(chosen.to)?.to ?? '',
  };
  const names = new Map(portfolio.accounts.map(({ id, name }) => [id, name]));
  return (
    <Card>
      <CardHeader title="History" subtitle="Every change: what, when and by whom." />
      <search className="flex flex-wrap items-end gap-3 px-5 pb-4">
        <SearchInput
          label="Search the history"
          placeholder="Search by what was changed, or a note"
          value={chosen.search}
          onSearch={(search) => change({ search })}
        />
        <Field label="Kind" className="grow basis-36">
          {(props) => (
            <Select
              {...props}
              value={chosen.kind}
              onChange={({ target }) => change({ kind: target.value })}
            >
              <option value="">Every kind</option>
              {kindsOf('portfolio').map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_LABELS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {DAYS.map(({ name, label }) => (
          <DayField
            key={name}
            label={label}
            className="grow basis-36"
            value={chosen[name]}
            onDay={(day) => change({ [name]: day })}
          />
        ))}
      </search>
      <Entries
        key={JSON.stringify(selection)}
        token={token}
        selection={selection}
        cursor={null}
        showing={{ names, moment: dates.moment }}
      />
    </Card>
  );
}

interface EntriesProps {
  readonly token: string;
  readonly selection: AuditedSelection;
  /** Null at the beginning. */
  readonly cursor: string | null;
  readonly showing: Showing;
}

/** A page of entries, and those after it once they are asked for. */
function Entries({ token, selection, cursor, showing }: EntriesProps) {
  const [isMore, setMore] = useState(false);
  const { data, error, refetch } = useAuditedHistoryQuery({ token, selection, cursor });
  if (!data)
    return error ? (
      <Failure
        title="The history could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <div role="status" aria-label="Loading the history" className="p-5">
        <Skeleton className="h-40" />
      </div>
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
          <Entry key={item.eventId} item={item} showing={showing} />
        ))}
      </ul>
      {nextCursor !== null && !isMore && (
        <Button variant="outline" className="m-5" onClick={() => setMore(true)}>
          Show earlier changes
        </Button>
      )}
      {nextCursor !== null && isMore && (
        <Entries token={token} selection={selection} cursor={nextCursor} showing={showing} />
      )}
    </>
  );
}

function Entry({ item, showing }: { readonly item: HistoryItem; readonly showing: Showing }) {
  const {
    text,
    recordedAt,
    effectiveAt,
    actor,
    type,
    revision,
    eventId,
    requestId,
    importId,
    adviceId,
  } = item;
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
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-4 py-2.5 text-sm">
          <time dateTime={recordedAt} className="figure text-muted">
            {showing.moment(recordedAt)}
          </time>
          <span className="min-w-0 grow basis-72 font-medium wrap-anywhere">{text}</span>
          <span className="text-note text-muted">{whoWords(actor)}</span>
        </summary>
        <div className="pb-4">
          {facts.map((fact) => (
            <p key={fact} className="figure text-note text-muted wrap-anywhere">
              {fact}
            </p>
          ))}
          <BeforeAndAfter item={item} showing={showing} />
        </div>
      </details>
    </li>
  );
}

/** Who caused it: a person of the portfolio is its owner. */
const whoWords = (actor: string): string =>
  actor.startsWith('system:') ? actorWords(actor, undefined) : 'The owner';
