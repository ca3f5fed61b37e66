import { TRANSACTION_TYPES, type TransactionFilter, transactionTypeLabel } from '@evenkeel/contracts/ledger';
import type { Snapshot } from '../../platform/reads/snapshot';
import type { Cursor } from './cursor';
import type { TransactionRow } from './transaction-view';

interface SortField {
  /** What is compared; never null, so that a page can go on after any row. */
  readonly key: string;
  readonly type: 'timestamptz' | 'numeric' | 'text';
}

const SORT_FIELDS: Readonly<Record<string, SortField>> = {
  datetime: { key: 't.at', type: 'timestamptz' },
  type: { key: 't.transaction_type', type: 'text' },
  ticker: { key: "coalesce(t.ticker, '')", type: 'text' },
  account: { key: "lower(coalesce(a.nickname, ''))", type: 'text' },
  quantity: { key: 'coalesce(t.quantity, -1)', type: 'numeric' },
  price: { key: 'coalesce(t.price, -1)', type: 'numeric' },
  fee: { key: 't.fee', type: 'numeric' },
  amount: { key: 't.amount', type: 'numeric' },
};

const FROM = 'FROM read.transaction t LEFT JOIN read.account a ON a.portfolio_id = t.portfolio_id AND a.account_id = t.account_id';
const COLUMNS = `
  t.transaction_id, t.transaction_type, t.account_id, t.at, t.ticker, t.quantity, t.price, t.fee, t.amount, t.notes, t.lots,
  coalesce(a.nickname, '') AS nickname, t.entry_order`;

/** The transactions of a portfolio that a filter selects, in its order; those with equal keys in the order of entry. */
export class TransactionSelect {
  private readonly conditions: string[] = [];
  private readonly parameters: unknown[] = [];
  private readonly sort: SortField;
  private readonly direction: 'ASC' | 'DESC';

  constructor(portfolioId: string, filter: TransactionFilter) {
    const name = filter.sort.replace(/^-/, '');
    const sort = SORT_FIELDS[name];
    if (!sort) throw new Error(`no sort field ${name}`);
    this.sort = sort;
    this.direction = filter.sort.startsWith('-') ? 'DESC' : 'ASC';
    this.conditions.push(`t.portfolio_id = ${this.parameter(portfolioId)}`);
    if (filter.type) this.conditions.push(`t.transaction_type = ${this.parameter(filter.type)}`);
    if (filter.accountId) this.conditions.push(`t.account_id = ${this.parameter(filter.accountId)}`);
    if (filter.ticker) this.conditions.push(`t.ticker = ${this.parameter(filter.ticker)}`);
    if (filter.from) this.conditions.push(`t.at >= ${this.parameter(filter.from)}`);
    if (filter.to) this.conditions.push(`t.at <= ${this.parameter(filter.to)}`);
    if (filter.search) this.conditions.push(this.searchFor(filter.search));
  }

  /** A page of at most `limit` rows after the cursor or after the first `offset` ones; all rows where there is no limit. */
  rows(snapshot: Snapshot, limit: number | null, after: Cursor | null, offset = 0): Promise<TransactionRow[]> {
    const { key, type } = this.sort;
    const parameters = [...this.parameters];
    let conditions = this.conditions.join(' AND ');
    if (after) {
      parameters.push(after.key, after.entryOrder);
      const comparison = this.direction === 'DESC' ? '<' : '>';
      conditions += ` AND (${key}, t.entry_order) ${comparison} ($${parameters.length - 1}::${type}, $${parameters.length}::bigint)`;
    }
    const order = `ORDER BY ${key} ${this.direction}, t.entry_order ${this.direction}`;
    const window = limit === null ? '' : `LIMIT ${limit} OFFSET ${offset}`;
    return snapshot.select(`SELECT ${COLUMNS}, (${key})::text AS sort_key ${FROM} WHERE ${conditions} ${order} ${window}`, parameters);
  }

  async count(snapshot: Snapshot): Promise<number> {
    const [row] = await snapshot.select<{ total: string }>(`SELECT count(*) AS total ${FROM} WHERE ${this.conditions.join(' AND ')}`, this.parameters);
    return Number(row?.total ?? 0);
  }

  /** In ticker, notes, account and what a screen calls the type. */
  private searchFor(text: string): string {
    const pattern = this.parameter(`%${text.replace(/[\\%_]/g, '\\$&')}%`);
    const wanted = text.toLowerCase();
    const types = this.parameter(TRANSACTION_TYPES.filter((type) => transactionTypeLabel(type, '').toLowerCase().includes(wanted)));
    return `(t.ticker ILIKE ${pattern} OR t.notes ILIKE ${pattern} OR a.nickname ILIKE ${pattern} OR t.transaction_type = ANY(${types}::text[]))`;
  }

  private parameter(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }
}
