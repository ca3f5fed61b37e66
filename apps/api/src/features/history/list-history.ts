import type { HistoryItem, HistoryPage } from '@evenkeel/contracts/history';
import { type PortfolioStreamEvent, streamId } from '@evenkeel/domain/streams';
import { beforeAndAfter } from '@evenkeel/domain/streams/history';
import { isUndoable } from '@evenkeel/domain/streams/undo';
import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { keptForm } from '@evenkeel/event-store/port';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import {
  findEntries,
  type HistoryCategory,
  type HistoryFilter,
  type HistoryRow,
  SHOWN,
} from './history-select';
import { StoredEvents } from './stored-events';

export class ListHistory extends Query<Answer<HistoryPage>> {
  constructor(
    readonly caller: Caller,
    readonly category: HistoryCategory,
    readonly id: string,
    readonly filter: HistoryFilter,
  ) {
    super();
  }
}

/**
 * The entries that the read model finds, in the words of the log itself: who recorded what, when,
 * and what it replaced (HIS-21).
 */
@QueryHandler(ListHistory)
export class ListHistoryHandler implements IQueryHandler<ListHistory> {
  constructor(
    private readonly reads: Reads,
    private readonly stored: StoredEvents,
  ) {}

  async execute({ caller, category, id, filter }: ListHistory): Promise<Answer<HistoryPage>> {
    const reads = this.reads.showing(...SHOWN[category]);
    const found = await reads.ofStream(category, caller, id, async (snapshot) => {
      const { rows, total } = await findEntries(snapshot, category, id, filter);
      const shown = rows.slice(0, filter.limit);
      const advice = await adviceOf(snapshot, category, id, shown);
      return { shown, hasMore: rows.length > shown.length, total, advice };
    });
    const { shown, hasMore, total, advice } = found.body;
    const revisions = shown.map(({ revision }) => Number(revision));
    const events = await this.stored.of(streamId(category, id), revisions);
    const items = shown.flatMap((row) => {
      const event = events.get(Number(row.revision));
      if (!event) return [];
      const item = itemOf(row, event, advice.get(row.subject_id) ?? null);
      const undoable = category === 'portfolio' && isUndoable(event.event as PortfolioStreamEvent);
      return [{ ...item, undoable }];
    });
    const nextCursor = hasMore ? (shown.at(-1)?.revision ?? null) : null;
    return new Answer({ items, nextCursor, total }, found.position);
  }
}

/** Returns the id of the followed advice by the id of the transaction. */
async function adviceOf(
  snapshot: Snapshot,
  category: HistoryCategory,
  id: string,
  rows: readonly HistoryRow[],
): Promise<ReadonlyMap<string, string>> {
  const transactions = rows.filter(({ kind }) => kind === 'transaction');
  if (category !== 'portfolio' || transactions.length === 0) return new Map();
  const ids = transactions.map(({ subject_id }) => subject_id);
  const followed = await rowsOf(
    snapshot,
    read
      .selectFrom('read.followed_advice')
      .select(['transaction_id', 'advice_id'])
      .where('portfolio_id', '=', id)
      .where('transaction_id', '=', sql<string>`ANY (${ids}::uuid[])`),
  );
  return new Map(followed.map(({ transaction_id, advice_id }) => [transaction_id, advice_id]));
}

function itemOf(
  row: HistoryRow,
  recorded: RecordedEvent,
  followed: string | null,
): Omit<HistoryItem, 'undoable'> {
  const { event, position, revision, id, actor, requestId, recordedAt, effectiveAt } = recorded;
  return {
    position: keptForm(position),
    revision,
    eventId: id,
    type: event.type,
    text: row.text,
    names: row.names,
    actor,
    requestId,
    recordedAt,
    effectiveAt: effectiveAt ?? recordedAt,
    subject: { kind: row.kind, id: row.subject_id, name: row.subject_name },
    ...beforeAndAfter(event),
    importId: 'importId' in event.data ? event.data.importId : null,
    adviceId: 'adviceId' in event.data ? event.data.adviceId : followed,
  };
}
