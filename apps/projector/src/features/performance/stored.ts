import { type Queryable, selectRows } from '@evenkeel/read-models/queryable';

/** The reach of the series since its last calculation. */
export interface StoredSummary {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly timeZone: string;
  readonly accounts: readonly string[];
  readonly openAccounts: readonly string[];
  readonly crypto: readonly string[];
  readonly isSetAside: boolean;
  readonly touches: number;
  readonly calculatedAt: Date;
}

/** Cells of a row as text, in the form of the writer. */
export type StoredRow = Readonly<Record<string, string | boolean>>;

interface SummaryRow {
  first_day: string;
  last_day: string;
  time_zone: string;
  accounts: string[];
  open_accounts: string[];
  crypto: string[];
  is_set_aside: boolean;
  touches: number;
  calculated_at: Date;
}

/** Rows of one portfolio in the version of the series that is being written. */
export class StoredSeries {
  constructor(
    private readonly db: Queryable,
    private readonly schema: string,
    private readonly portfolioId: string,
  ) {}

  async summary(): Promise<StoredSummary | null> {
    const [row] = await this.select<SummaryRow>(
      `SELECT * FROM ${this.schema}.performance_summary WHERE portfolio_id = $1`,
    );
    if (!row) return null;
    return {
      firstDay: row.first_day,
      lastDay: row.last_day,
      timeZone: row.time_zone,
      accounts: row.accounts,
      openAccounts: row.open_accounts,
      crypto: row.crypto,
      isSetAside: row.is_set_aside,
      touches: row.touches,
      calculatedAt: row.calculated_at,
    };
  }

  /**
   * Reads the implied deposits so far of accounts, each at the end of one day (YYYY-MM-DD). An
   * account without such a day is left out.
   */
  async implied(days: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    const rows = await this.select<{ account_id: string; implied: string }>(
      `SELECT account_id, implied FROM ${this.schema}.performance_account_day
       JOIN unnest($2::uuid[], $3::text[]) AS asked(account_id, day) USING (account_id, day) WHERE portfolio_id = $1`,
      [...days.keys()],
      [...days.values()],
    );
    return new Map(rows.map(({ account_id: accountId, implied }) => [accountId, implied]));
  }

  /** Reads the days of accounts, each from one day on. */
  accountDays(since: ReadonlyMap<string, string>): Promise<StoredRow[]> {
    return this.sinceOf('performance_account_day', since);
  }

  holdings(since: ReadonlyMap<string, string>): Promise<StoredRow[]> {
    return this.sinceOf('performance_holding', since);
  }

  days(since: string): Promise<StoredRow[]> {
    return this.select(
      `SELECT * FROM ${this.schema}.performance_day WHERE portfolio_id = $1 AND day >= $2`,
      since,
    );
  }

  /**
   * Reads the sums of accounts by day, from a day on, without the days that are calculated anew:
   * those of each account from one day on.
   */
  sums(
    accounts: readonly string[],
    since: string,
    anew: ReadonlyMap<string, string>,
  ): Promise<StoredRow[]> {
    return this.select(
      `SELECT d.day, sum(value) AS value, sum(inflow) AS inflow, sum(outflow) AS outflow, sum(dividends) AS dividends, sum(fees) AS fees,
         sum(implied_rise) AS implied_rise, bool_or(is_incomplete) AS is_incomplete
       FROM ${this.schema}.performance_account_day d
       LEFT JOIN unnest($4::uuid[], $5::text[]) AS anew(account_id, day) ON anew.account_id = d.account_id
       WHERE portfolio_id = $1 AND d.account_id = ANY ($2) AND d.day >= $3 AND (anew.day IS NULL OR d.day < anew.day)
       GROUP BY d.day`,
      [...accounts],
      since,
      [...anew.keys()],
      [...anew.values()],
    );
  }

  private sinceOf(table: string, since: ReadonlyMap<string, string>): Promise<StoredRow[]> {
    return this.select(
      `SELECT t.* FROM ${this.schema}.${table} t JOIN unnest($2::uuid[], $3::text[]) AS asked(account_id, since) USING (account_id)
       WHERE t.portfolio_id = $1 AND t.day >= asked.since`,
      [...since.keys()],
      [...since.values()],
    );
  }

  private select<Row>(statement: string, ...parameters: unknown[]): Promise<Row[]> {
    return selectRows<Row>(this.db, statement, [this.portfolioId, ...parameters]);
  }
}
