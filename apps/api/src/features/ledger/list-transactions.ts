import type {
  TransactionListQuery,
  TransactionPage,
  TransactionView,
} from '@evenkeel/contracts/ledger';
import { streamId } from '@evenkeel/domain/streams';
import type { StreamableFile } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { itemsJson, jsonInParts, listJson } from '../../platform/http/json-in-parts';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { readCursor, writeCursor } from './cursor';
import { followedAdvice } from './followed-advice';
import { type TransactionRow, TransactionSelect } from './transaction-select';
import { viewOfRow } from './transaction-view';

export class ListTransactions extends Query<Answer<StreamableFile | TransactionPage>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly list: TransactionListQuery,
  ) {
    super();
  }
}

/**
 * Without `limit`, answers with the whole list. With `limit`, answers with a window after a cursor
 * or at an offset, which says which trades followed advice (LED-23, REB-30).
 */
@QueryHandler(ListTransactions)
export class ListTransactionsHandler implements IQueryHandler<ListTransactions> {
  constructor(
    private readonly reads: Reads,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  async execute({
    caller,
    portfolioId,
    list,
  }: ListTransactions): Promise<Answer<StreamableFile | TransactionPage>> {
    const select = new TransactionSelect(portfolioId, list);
    const { limit } = list;
    if (tellsDays(list)) await this.zoneOf(caller);
    const reads = this.reads.showing('ledger', 'accounts', 'advice');
    return reads.ofPortfolio<StreamableFile | TransactionPage>(caller, portfolioId, (snapshot) =>
      limit === undefined
        ? wholeList(snapshot, select, portfolioId)
        : page(snapshot, select, { caller, portfolioId }, { ...list, limit }),
    );
  }

  /**
   * Waits until the read model has the user's time zone, which the caller may just have changed.
   * The zone is recorded in another stream than the portfolio.
   */
  private async zoneOf({ userId, minPosition }: Caller): Promise<void> {
    await this.readYourWrites.reach(streamId('user', userId), minPosition, ['identity']);
  }
}

/**
 * Whether the page names days: only a list that is scrolled in the order of its moments does
 * (LED-31).
 */
const tellsDays = ({ limit, offset, sort }: TransactionListQuery): boolean =>
  limit !== undefined && offset !== undefined && sort.endsWith('datetime');

/** Sends a list of {@link TransactionView}s. */
async function wholeList(
  snapshot: Snapshot,
  select: TransactionSelect,
  portfolioId: string,
): Promise<StreamableFile> {
  const pages: string[][] = [];
  for await (const rows of select.pages(snapshot)) {
    const views: TransactionView[] = rows.map((row) => viewOfRow(portfolioId, row));
    pages.push([itemsJson(views)]);
  }
  return jsonInParts(listJson(pages));
}

async function page(
  snapshot: Snapshot,
  select: TransactionSelect,
  { caller, portfolioId }: { readonly caller: Caller; readonly portfolioId: string },
  list: TransactionListQuery & { limit: number },
): Promise<TransactionPage> {
  const after = list.cursor === undefined ? null : readCursor(list.cursor, list.sort);
  const rows = await select.rows(snapshot, list.limit + 1, after, list.offset);
  const items = rows.slice(0, list.limit);
  const advice = await followedAdvice(snapshot, portfolioId, items);
  const last = rows.length > list.limit ? items.at(-1) : undefined;
  return {
    items: items.map((row) => ({
      ...viewOfRow(portfolioId, row),
      advice: advice.get(row.transaction_id) ?? null,
    })),
    nextCursor: last
      ? writeCursor({ sort: list.sort, key: last.sort_key, entryOrder: last.entry_order })
      : null,
    total: await select.count(snapshot),
    days: await daysOf(snapshot, select, caller.userId, list, items),
  };
}

async function daysOf(
  snapshot: Snapshot,
  select: TransactionSelect,
  userId: string,
  list: TransactionListQuery,
  items: readonly TransactionRow[],
): Promise<TransactionPage['days']> {
  const ends = [items[0]?.at, items.at(-1)?.at];
  if (!tellsDays(list)) return [];
  const [from, to] = list.sort.startsWith('-') ? ends.toReversed() : ends;
  return from && to ? select.days(snapshot, { from, to, userId }) : [];
}
