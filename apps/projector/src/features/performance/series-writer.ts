import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountDays } from '@evenkeel/domain/performance';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import type { CalculationContext } from '@evenkeel/projections/projection';
import {
  performanceAccountDay,
  performanceDay,
  performanceHolding,
} from '@evenkeel/read-models/performance/tables';
import {
  type AccountDayRow,
  accountDayRow,
  addedUp,
  difference,
  type HoldingRow,
  holdingRow,
} from './rows';
import type { StoredRow, StoredSeries, StoredSummary } from './stored';

const NOTHING = { days: [], holdings: [], sums: [], ofPortfolio: [] };

/** Accounts day by day. Null marks a place at which others may work. */
export type Series = Iterable<readonly [accountId: string, days: AccountDays] | null>;

/** Writes the changes of a series. Other work of this process may run in between (RUN-96). */
export class SeriesWriter {
  constructor(
    private readonly context: CalculationContext<PortfolioStream>,
    private readonly stored: StoredSeries,
    /** The stored series; null if the series begins anew. */
    private readonly known: StoredSummary | null,
    private readonly since: ReadonlyMap<string, string>,
  ) {}

  /** `begun`: accounts with rows; `open`: those that count for the portfolio. */
  async write(
    series: Series,
    { begun, open }: { readonly begun: readonly string[]; readonly open: readonly string[] },
  ): Promise<void> {
    const portfolioSince = this.portfolioSince(open);
    // All rows are read before anything is written.
    const before = await this.read(open, portfolioSince);
    this.removeGone(begun);
    const [daysBefore, holdingsBefore] = [byAccount(before.days), byAccount(before.holdings)];
    const ofOpen: AccountDayRow[] = [];
    for (const step of series) {
      await nextTurn();
      if (step === null) continue;
      const [accountId, { days, holdings }] = step;
      const rows = days.map((day) => accountDayRow(this.context.ownerId, accountId, day));
      if (open.includes(accountId)) ofOpen.push(...rows);
      this.writeDays(rows, daysBefore(accountId));
      this.writeHoldings(
        holdings.map((holding) => holdingRow(this.context.ownerId, accountId, holding)),
        holdingsBefore(accountId),
      );
      await this.context.makeRoom();
    }
    await nextTurn();
    const relevant = ofOpen.filter(({ day }) => day >= portfolioSince);
    this.writePortfolio([...before.sums, ...relevant], before.ofPortfolio);
  }

  /**
   * Returns the day from which the portfolio's own rows change: the first one if other accounts
   * count.
   */
  private portfolioSince(open: readonly string[]): string {
    if (this.known?.openAccounts.join() !== open.join()) return '';
    return [...this.since.values()].reduce((a, b) => (a < b ? a : b), '9999-12-31');
  }

  private async read(open: readonly string[], portfolioSince: string) {
    if (this.known === null) return NOTHING;
    const { stored, since } = this;
    const [days, holdings, sums, ofPortfolio] = await Promise.all([
      stored.accountDays(since),
      stored.holdings(since),
      stored.sums(open, portfolioSince, since),
      stored.days(portfolioSince),
    ]);
    return { days, holdings, sums, ofPortfolio };
  }

  private removeGone(begun: readonly string[]): void {
    const { writer, ownerId } = this.context;
    const gone = this.known?.accounts.filter((accountId) => !begun.includes(accountId));
    if (gone === undefined) {
      for (const table of [performanceDay, performanceAccountDay, performanceHolding])
        writer.clear(table, { portfolio_id: ownerId });
      return;
    }
    for (const accountId of gone) {
      writer.clear(performanceAccountDay, { portfolio_id: ownerId, account_id: accountId });
      writer.clear(performanceHolding, { portfolio_id: ownerId, account_id: accountId });
    }
  }

  private writeDays(rows: readonly AccountDayRow[], before: readonly StoredRow[]): void {
    const { writer } = this.context;
    if (this.known === null)
      return rows.forEach((row) => writer.insert(performanceAccountDay, row));
    const { put, removed } = difference(before, rows, dayOf);
    for (const row of put) writer.put(performanceAccountDay, row);
    for (const row of removed)
      writer.remove(performanceAccountDay, {
        portfolio_id: this.context.ownerId,
        account_id: String(row['account_id']),
        day: dayOf(row),
      });
  }

  private writeHoldings(rows: readonly HoldingRow[], before: readonly StoredRow[]): void {
    const { writer } = this.context;
    if (this.known === null) return rows.forEach((row) => writer.insert(performanceHolding, row));
    const keyOf = (row: HoldingRow | StoredRow): string => `${String(row.ticker)} ${dayOf(row)}`;
    const { put, removed } = difference(before, rows, keyOf);
    for (const row of put) writer.put(performanceHolding, row);
    for (const row of removed)
      writer.remove(performanceHolding, {
        portfolio_id: this.context.ownerId,
        account_id: String(row['account_id']),
        ticker: String(row['ticker']),
        day: dayOf(row),
      });
  }

  private writePortfolio(
    parts: readonly (StoredRow | AccountDayRow)[],
    before: readonly StoredRow[],
  ): void {
    const { writer, ownerId } = this.context;
    const rows = addedUp(ownerId, parts);
    if (this.known === null) return rows.forEach((row) => writer.insert(performanceDay, row));
    const { put, removed } = difference(before, rows, dayOf);
    for (const row of put) writer.put(performanceDay, row);
    for (const row of removed)
      writer.remove(performanceDay, { portfolio_id: ownerId, day: dayOf(row) });
  }
}

const dayOf = (row: { readonly day?: string | boolean }): string => String(row.day);

function byAccount(rows: readonly StoredRow[]): (accountId: string) => readonly StoredRow[] {
  const groups = new Map<string, StoredRow[]>();
  for (const row of rows) {
    const accountId = String(row['account_id']);
    const group = groups.get(accountId) ?? [];
    group.push(row);
    groups.set(accountId, group);
  }
  return (accountId) => groups.get(accountId) ?? [];
}
