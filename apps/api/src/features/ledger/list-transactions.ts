import type {
  TransactionListQuery,
  TransactionPage,
  TransactionView,
} from '@evenkeel/contracts/ledger';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { readCursor, writeCursor } from './cursor';
import { followedAdvice } from './followed-advice';
import { TransactionSelect } from './transaction-select';
import { viewOfRow } from './transaction-view';

export class ListTransactions extends Query<Answer<TransactionView[] | TransactionPage>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly list: TransactionListQuery,
  ) {
    super();
  }
}

/** Without `limit` the whole list; with it a window that goes on by cursor or stands at an offset, and says which trades followed advice (LED-23, REB-30). */
@QueryHandler(ListTransactions)
export class ListTransactionsHandler implements IQueryHandler<ListTransactions> {
  constructor(private readonly reads: Reads) {}

  execute({
    caller,
    portfolioId,
    list,
  }: ListTransactions): Promise<Answer<TransactionView[] | TransactionPage>> {
    const select = new TransactionSelect(portfolioId, list);
    const { limit } = list;
    const reads = this.reads.showing('ledger', 'accounts', 'advice');
    return reads.ofPortfolio<TransactionView[] | TransactionPage>(
      caller,
      portfolioId,
      async (snapshot) => {
        if (limit !== undefined) return page(snapshot, select, portfolioId, { ...list, limit });
        const rows = await select.rows(snapshot, null, null);
        return rows.map((row) => viewOfRow(portfolioId, row));
      },
    );
  }
}

async function page(
  snapshot: Snapshot,
  select: TransactionSelect,
  portfolioId: string,
  list: TransactionListQuery & { limit: number },
): Promise<TransactionPage> {
  const after = list.cursor ? readCursor(list.cursor, list.sort) : null;
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
  };
}
