import type { Queues } from '@evenkeel/platform/queues';
import { requestMoment } from '@evenkeel/platform/queues';
import { dayIn } from '@evenkeel/platform/calendar';
import { lastMomentOf } from '@evenkeel/platform/calendar/calendar-days';
import { beginOf } from '@evenkeel/platform/calendar/start-of-day';
import type { Logger } from '@evenkeel/platform/logging';
import { NOTHING_THEN } from '@evenkeel/contracts/shared/problem';
import type { ReadModelName } from '@evenkeel/read-models/catalogue';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { STILL_NEW } from '@evenkeel/read-models/market';
import {
  type Clocks,
  MOMENT_READ_MODELS,
  MOMENT_SHAPE,
  type MomentStatus,
} from '@evenkeel/read-models/moments';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Caller } from '../auth/caller';
import { malformed, ProblemError, unavailable } from '../http/problems';
import { sendInTime } from '../send-in-time';
import { CLOCK_AND_IDS, type ClockAndIds, LOGGER, QUEUES } from '../tokens';
import { type AskedClock, type AskedMoment, MOMENT_PARAMETERS } from './asked-moment';

/** A portfolio, or all portfolios of a user, as of a moment, ready to be read. */
export interface Moment extends Clocks {
  /** Schemas that contain the tables of each portfolio. */
  readonly schemas: readonly string[];
  /** Whether the tables that are written last can be read, too. */
  readonly isWhole: boolean;
}

/**
 * Reports that a read needs tables of a moment that are still being written. A caller that can wait
 * for them reads once more.
 */
export class MomentNotWhole extends ProblemError {
  constructor() {
    super(503, STILL_MADE, [], 2);
  }
}

/** The clocks of a moment. Null means now. */
interface Asked {
  readonly asOf: Date | null;
  readonly knownAt: Date | null;
  /** Time zone of the owner. */
  readonly timeZone: string;
}

interface Row {
  moment_id: string;
  status: MomentStatus;
  schema: string | null;
  is_stale: boolean;
}

type Made = Row & Clocks;
/** Read models that are shown; null means all. */
type Shown = readonly ReadModelName[] | null;

const STILL_MADE = 'This moment is still being worked out. Please try again.';
const LONGEST_WAIT_MS = 8_000;
const FIRST_POLL_MS = 5;
const SLOWEST_POLL_MS = 50;
/** Most moments of one user that are being made at a time. */
const MOST_ASKED = 8;

const KEY =
  'm.portfolio_id = $1::uuid AND m.as_of IS NOT DISTINCT FROM $2::timestamptz AND m.known_at IS NOT DISTINCT FROM $3::timestamptz AND m.shape = $4';
const WITHIN = `'10 minutes'::interval`;
/**
 * Time since which recorded data is new to a moment. Data that was recorded shortly before the
 * moment was made may have been on its way, so the moment is made again each minute until that is
 * no longer possible.
 */
const SINCE = `m.built_at - CASE WHEN m.built_at < now() - '1 minute'::interval THEN '${STILL_NEW}'::interval ELSE '0'::interval END`;
/**
 * Finds a moment, and whether it must be made again. A moment that is known until now changes with
 * every event, with every quote of a day up to the moment, and with all that providers announce or
 * state. A moment that is now itself counts as now for a while. The days of a moment are those of
 * the owner's present time zone. A failed moment is tried again after a while, and so is one that
 * nobody makes or completes.
 */
const FIND = `
  SELECT m.moment_id, m.status, m.schema,
    CASE WHEN m.status = 'asked' THEN false
         WHEN m.status = 'failed' THEN m.built_at < now() - ${WITHIN}
         WHEN m.status = 'ready' AND m.built_at < now() - '1 minute'::interval THEN true
         ELSE m.time_zone IS DISTINCT FROM coalesce((SELECT u.timezone FROM read.user_profile u WHERE u.user_id = m.user_id), 'UTC')
           OR (m.as_of IS NULL AND m.built_at < now() - ${WITHIN})
           OR (m.known_at IS NULL AND (
             EXISTS (SELECT FROM app.stream_head h WHERE h.stream_id = 'portfolio-' || m.portfolio_id AND h.revision > m.revision)
             OR EXISTS (SELECT FROM app.quote q WHERE q.recorded_at > ${SINCE} AND q.at <= coalesce(m.as_of, now()) AND (q.user_id IS NULL OR q.user_id = m.user_id))
             OR EXISTS (SELECT FROM app.quote q WHERE upper(q.set_aside) > ${SINCE} AND q.user_id = m.user_id)
             OR EXISTS (SELECT FROM app.announced_dividend d WHERE d.recorded_at > ${SINCE})
             OR EXISTS (SELECT FROM app.announced_split s WHERE s.recorded_at > ${SINCE})
             OR EXISTS (SELECT FROM app.instrument_statement i WHERE i.recorded_at > ${SINCE})))
    END AS is_stale
  FROM app.moment m WHERE ${KEY}`;
const ASK = `
  INSERT INTO app.moment AS m (portfolio_id, as_of, known_at, shape, user_id, revision) VALUES ($1, $2, $3, $4, $5, -1)
  ON CONFLICT (portfolio_id, as_of, known_at, shape) DO UPDATE SET status = 'asked', used_at = now()
  RETURNING moment_id`;
const OPEN = `SELECT count(*)::int AS open FROM app.moment WHERE user_id = $1 AND status = 'asked' AND used_at > now() - interval '1 minute'`;
const USED = `UPDATE app.moment SET used_at = now() WHERE moment_id = $1 AND used_at < now() - interval '1 minute'`;

/**
 * Provides portfolios as of a moment (HIS-40). The projector makes each one, and reads use it as
 * often as they need it.
 */
@Injectable()
export class Moments {
  constructor(
    private readonly db: DataSource,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Resolves when the moment can be read. Refuses with 400 if nothing can be said about it: it is
   * still to come, nothing was true or known then, or one of the shown read models has no past.
   * `isWhole` includes the tables that are written last.
   */
  async require(
    caller: Pick<Caller, 'userId'>,
    portfolioId: string,
    asked: AskedMoment,
    { shown, isWhole }: { readonly shown: Shown; readonly isWhole: boolean },
  ): Promise<Moment> {
    const made = await this.make(caller, portfolioId, asked, shown, isWhole);
    if (made.status === 'nothing') throw nothingOf(asked, NOTHING_THEN);
    if (made.status === 'hidden')
      throw nothingOf(asked, 'At that moment this portfolio was set aside by a reset.');
    return readable(made);
  }

  /**
   * Does the same as {@link require}, but returns null if the portfolio was not there. Includes the
   * tables that are written last if the series are shown.
   */
  async find(
    caller: Pick<Caller, 'userId'>,
    portfolioId: string,
    asked: AskedMoment,
    shown: readonly ReadModelName[],
  ): Promise<Moment | null> {
    const isWhole = shown.includes('performance');
    const made = await this.make(caller, portfolioId, asked, shown, isWhole);
    return made.status === 'nothing' || made.status === 'hidden' ? null : readable(made);
  }

  /**
   * Returns the two moments that the caller means. Refuses with 400 a moment that is still to come.
   */
  async clocks(userId: string, asked: AskedMoment): Promise<Clocks> {
    const now = this.clockAndIds.now();
    return clocksOf(await this.resolve(userId, asked, now), now);
  }

  private async make(
    { userId }: Pick<Caller, 'userId'>,
    portfolioId: string,
    asked: AskedMoment,
    shown: Shown,
    isWhole: boolean,
  ): Promise<Made> {
    requirePast(shown);
    const now = this.clockAndIds.now();
    const moment = await this.resolve(userId, asked, now);
    const row = await this.made({ userId, portfolioId }, moment, isWhole);
    return { ...row, ...clocksOf(moment, now) };
  }

  private async resolve(userId: string, asked: AskedMoment, now: Date): Promise<Asked> {
    const timeZone = await timeZoneOf(this.db, userId);
    const [asOf = null, knownAt = null] = MOMENT_PARAMETERS.map((name) => {
      const clock = asked[name];
      if (clock === null) return null;
      const { begin, end } = limitsOf(clock, timeZone);
      if (begin > now)
        throw malformed({
          field: name,
          message: `${name} is still to come: nothing can be said of it yet`,
        });
      return end > now ? null : end;
    });
    return { asOf, knownAt, timeZone };
  }

  /** Waits until the moment is made, and returns it. */
  private async made(
    owner: { readonly userId: string; readonly portfolioId: string },
    asked: Asked,
    isWhole: boolean,
  ): Promise<Row> {
    const key = [owner.portfolioId, asked.asOf, asked.knownAt, MOMENT_SHAPE];
    const deadline = Date.now() + LONGEST_WAIT_MS;
    let isAsked = false;
    for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, SLOWEST_POLL_MS)) {
      const [row] = (await this.db.query(FIND, key)) as Row[];
      if (row && !row.is_stale && isMade(row, isWhole)) {
        await this.db.query(USED, [row.moment_id]);
        return row;
      }
      if (isToBeAsked(row, isAsked)) await this.ask(owner.userId, key);
      isAsked = true;
      if (Date.now() > deadline) throw unavailable(STILL_MADE, 2);
      await sleep(pause);
    }
  }

  private async ask(userId: string, key: unknown[]): Promise<void> {
    const [found] = (await this.db.query(OPEN, [userId])) as { open: number }[];
    if ((found?.open ?? 0) >= MOST_ASKED)
      throw unavailable('Other moments are still being worked out. Please try again.', 2);
    const [row] = (await this.db.query(ASK, [...key, userId])) as { moment_id: string }[];
    if (!row) throw new Error('a moment was neither found nor asked for');
    await sendInTime(
      this.logger,
      'A moment could not be asked for',
      requestMoment(this.queues, row.moment_id),
    );
  }
}

const clocksOf = ({ asOf, knownAt, timeZone }: Asked, now: Date): Clocks => ({
  asOf: asOf ?? now,
  knownAt: knownAt ?? now,
  day: dayIn(timeZone, asOf ?? now),
});

/**
 * Returns the refusal of a moment about which nothing is known. It names the clocks that were asked
 * for.
 */
const nothingOf = (asked: AskedMoment, message: string): ProblemError =>
  new ProblemError(
    400,
    message,
    MOMENT_PARAMETERS.filter((field) => asked[field] !== null).map((field) => ({ field, message })),
  );

/** Returns the begin and the end of a clock; a day lasts to its end. */
function limitsOf(clock: AskedClock, timeZone: string): { begin: Date; end: Date } {
  if ('moment' in clock) return { begin: clock.moment, end: clock.moment };
  return {
    begin: beginOf(clock.day, timeZone),
    end: new Date(lastMomentOf(clock.day, timeZone)),
  };
}

/**
 * Whether to add a job. A moment that others asked for gets one more job, because theirs may be
 * lost.
 */
const isToBeAsked = (row: Row | undefined, isAsked: boolean): boolean =>
  row === undefined || row.is_stale || (row.status === 'asked' && !isAsked);

const isMade = ({ status }: Row, isWhole: boolean): boolean =>
  status !== 'asked' && !(isWhole && status === 'ready');

function requirePast(shown: Shown): void {
  const known = new Set<string>(MOMENT_READ_MODELS.map(({ name }) => name));
  if ((shown ?? []).some((name) => !known.has(name))) throw malformed(...NOT_HERE);
}

/** Problems that a call reports if it answers for now alone. */
export const NOT_HERE = MOMENT_PARAMETERS.map((field) => ({
  field,
  message: `This call answers for now alone: it takes no ${field}`,
}));

function readable({ status, schema, asOf, knownAt, day }: Made): Moment {
  if (schema === null)
    throw unavailable('This moment could not be worked out. Please try again later.', 60);
  return { schemas: [schema], asOf, knownAt, day, isWhole: status === 'complete' };
}
