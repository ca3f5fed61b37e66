import { inTransaction } from '@evenkeel/read-models/database';
import { type Queues, requestRecalculationForUserTickers } from '@evenkeel/platform/queues';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PersonTurns } from '../commands/person-turns';
import { ProblemError } from '../http/problems';
import { sendInTime } from '../send-in-time';
import { CLOCK_AND_IDS, type ClockAndIds, LOGGER, QUEUES } from '../tokens';

export interface NewQuote {
  readonly ticker: string;
  /** Day of the quote, YYYY-MM-DD. */
  readonly day: string;
  readonly at: Date;
  /** Price as a decimal text. */
  readonly price: string;
}

type QuoteSource = 'manual' | 'csv' | 'sample';

/** Quotes that are stored before other requests get their turn. */
const QUOTES_AT_ONCE = 1000;

/**
 * Leaves out given rows that repeat the user's latest row of the day. Reads the known rows once for
 * all given ones, because a look for each is slow if the database plans it badly.
 */
const FRESH = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::date[], $3::timestamptz[], $4::numeric[]) AS g(ticker, day, at, price)),
  known AS MATERIALIZED (
    SELECT DISTINCT ON (q.ticker, q.day) q.ticker, q.day, q.price FROM app.quote q
    WHERE q.user_id = $5 AND q.ticker = ANY ($1) AND q.day BETWEEN (SELECT min(day) FROM given) AND (SELECT max(day) FROM given)
    ORDER BY q.ticker, q.day, q.at DESC, q.id DESC),
  fresh AS (
    SELECT g.* FROM given g LEFT JOIN known ON known.ticker = g.ticker AND known.day = g.day
    WHERE known.price IS DISTINCT FROM g.price)`;
const COUNT = `${FRESH} SELECT ticker FROM fresh`;
const STORE = `${FRESH},
  stored AS (INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) SELECT ticker, day, at, price, $6, $5, $7 FROM fresh)
  SELECT ticker FROM fresh`;

/** Quotes that a user may keep (MKT-64). */
const MOST_QUOTES = 1_000_000;
/** Until the transaction ends, nobody else counts the user's quotes or adds to them. */
const ONE_AT_A_TIME = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
/** Counts the user's quotes, with those that an undone reset would bring back, up to the limit. */
const KEPT = `
  SELECT count(*) AS kept FROM (
    SELECT FROM app.quote WHERE user_id = ANY (ARRAY (SELECT $1::uuid UNION SELECT reset_id FROM app.account_reset WHERE user_id = $1))
    LIMIT ${MOST_QUOTES + 1}) AS own`;

/** Requests of a user that store quotes or wait to store them (MKT-64). */
const MOST_AT_ONCE = 100;
const BUSY =
  'Too many of your prices are being stored at once. Nothing was recorded. Please try again.';

const DELETE = 'DELETE FROM app.quote WHERE user_id = $1 AND ticker = ANY ($2)';

const tooMany = (): ProblemError =>
  new ProblemError(
    422,
    `A user has at most ${MOST_QUOTES.toLocaleString('en-US')} prices, so nothing was recorded`,
  );

const columnsOf = (quotes: readonly NewQuote[]): unknown[][] => [
  quotes.map(({ ticker }) => ticker),
  quotes.map(({ day }) => day),
  quotes.map(({ at }) => at),
  quotes.map(({ price }) => price),
];

/** The user's own quotes. */
@Injectable()
export class OwnQuotes {
  /**
   * A request that waits for the user's lock keeps a connection. At most one request of a user does
   * so.
   */
  private readonly turns = new PersonTurns(BUSY, MOST_AT_ONCE);

  constructor(
    private readonly db: DataSource,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores all quotes or none, each day of a ticker once, and requests the calculations that depend
   * on them. Returns the number of quotes that say something new. A dry run stores nothing. Refuses
   * with 422 if there are more than a user may keep, also in a dry run, and with 503 if too many
   * requests of the user wait.
   */
  async store(
    userId: string,
    source: QuoteSource,
    quotes: readonly NewQuote[],
    dryRun: boolean,
  ): Promise<number> {
    const store = () => this.storeInTurn(userId, source, quotes, dryRun);
    const { fresh, tickers } = await (dryRun ? store() : this.turns.take(userId, store));
    if (!dryRun) await this.recalculateFor(userId, tickers);
    return fresh;
  }

  private async storeInTurn(
    userId: string,
    source: QuoteSource,
    quotes: readonly NewQuote[],
    dryRun: boolean,
  ): Promise<{ readonly fresh: number; readonly tickers: ReadonlySet<string> }> {
    const now = this.clockAndIds.now();
    const tickers = new Set<string>();
    let fresh = 0;
    await inTransaction(this.db, async (transaction) => {
      if (!dryRun) await transaction.query(ONE_AT_A_TIME, [`own quotes of ${userId}`]);
      for (let begin = 0; begin < quotes.length; begin += QUOTES_AT_ONCE) {
        const columns = columnsOf(quotes.slice(begin, begin + QUOTES_AT_ONCE));
        const rows = (await (dryRun
          ? transaction.query(COUNT, [...columns, userId])
          : transaction.query(STORE, [...columns, userId, source, now]))) as { ticker: string }[];
        fresh += rows.length;
        for (const { ticker } of rows) tickers.add(ticker);
      }
      const [own] = (await transaction.query(KEPT, [userId])) as { kept: string }[];
      const kept = Number(own?.kept ?? 0) + (dryRun ? fresh : 0);
      if (fresh > 0 && kept > MOST_QUOTES) throw tooMany();
    });
    return { fresh, tickers };
  }

  /** Requests the figures of the user's portfolios that depend on one of these tickers. */
  async recalculateFor(userId: string, tickers: ReadonlySet<string>): Promise<void> {
    // If the request is lost, the projector finds the figures that are older than a quote: it looks
    // for them every minute.
    await sendInTime(
      this.logger,
      'A recalculation could not be requested',
      requestRecalculationForUserTickers(this.queues, userId, [...tickers]),
    );
  }

  /**
   * Removes quotes of tickers that none of the user's portfolios has, so no calculation depends on
   * them.
   */
  async remove(userId: string, tickers: readonly string[]): Promise<void> {
    await this.db.query(DELETE, [userId, tickers]);
  }
}
