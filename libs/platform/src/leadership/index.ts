import { Client, type ClientConfig } from 'pg';
import { pause, repeat } from '../repeat';

/** Number of the lock of the process that follows the log. */
const LEADER_LOCK = 7_340_121;
const ASK_EVERY_MS = 250;
const RENEW_EVERY_MS = 1000;
/** Time without a renewal after which a leader counts as frozen. */
const FROZEN_SECONDS = 5;
/**
 * Longest time of a statement. No statement here takes long, so a server that does not answer
 * counts as away.
 */
const ANSWER_MS = 3000;

const ACQUIRE = `SELECT pg_try_advisory_lock(${LEADER_LOCK}) AS acquired`;
const BEGIN_LEAD = `
  WITH before AS (SELECT holder FROM app.leader WHERE id = 1)
  UPDATE app.leader SET epoch = epoch + 1, holder = $1, renewed_at = now() WHERE id = 1
  RETURNING epoch, (SELECT holder FROM before) AS before`;
const RENEW = 'UPDATE app.leader SET renewed_at = now() WHERE id = 1 AND epoch = $1';
/**
 * Ends the connections of a frozen process: they may hold locks that it cannot release, and it may
 * wake up at any moment.
 */
const END_CONNECTIONS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = $1 AND $1 <> '' AND $1 <> current_setting('application_name') AND datname = current_database()`;
const FROZEN = `SELECT holder FROM app.leader WHERE id = 1 AND renewed_at < now() - interval '${FROZEN_SECONDS} seconds'`;

export interface LeadershipOptions {
  readonly connection: ClientConfig;
  /**
   * The application name of all connections through which this process writes. Each process has its
   * own.
   */
  readonly instance: string;
  /**
   * Begins the duties of the leader. Returns a function that ends them. `epoch` rises with every
   * change of the leader.
   */
  readonly lead: (epoch: number) => () => Promise<void>;
  /** Called once for each change, and for the first answer, but not for an ordinary end. */
  readonly onChange: (isLeading: boolean) => void;
  readonly onError: (error: Error) => void;
}

/**
 * Elects one of several processes by an advisory lock of PostgreSQL. A standby takes over when the
 * leader's connection is gone, or when the leader has not renewed its lead for five seconds. In
 * that case the standby ends the connections of the frozen process, so that it cannot complete what
 * it has begun. Writes of a leader are fenced by `app.leads(epoch)`, which fails for an earlier
 * epoch.
 */
export class Leadership {
  private isLeading: boolean | undefined;

  constructor(private readonly options: LeadershipOptions) {}

  /** Takes part from now on. Returns a function that ends this. */
  start(): () => Promise<void> {
    const { onError } = this.options;
    return repeat((signal) => this.takePart(signal), { pauseMs: ASK_EVERY_MS, onError });
  }

  /** Waits for the lead, and keeps it as long as the connection lasts. */
  private async takePart(signal: AbortSignal): Promise<void> {
    const client = new Client({
      ...this.options.connection,
      application_name: this.options.instance,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      while (!(await this.acquire(client))) {
        if (signal.aborted) return;
        this.tell(false);
        await pause(ASK_EVERY_MS, signal);
      }
      await this.hold(client, signal);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async acquire(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ acquired: boolean }>(ACQUIRE);
    if (rows[0]?.acquired) return true;
    const frozen = await client.query<{ holder: string }>(FROZEN);
    for (const { holder } of frozen.rows) await client.query(END_CONNECTIONS, [holder]);
    return false;
  }

  private async hold(client: Client, signal: AbortSignal): Promise<void> {
    const { instance, lead } = this.options;
    const begun = await client.query<{ epoch: string; before: string }>(BEGIN_LEAD, [instance]);
    await client.query(END_CONNECTIONS, [begun.rows[0]?.before ?? '']);
    const epoch = Number(begun.rows[0]?.epoch);
    const end = lead(epoch);
    this.tell(true);
    try {
      while (!signal.aborted) {
        const { rowCount } = await client.query(RENEW, [epoch]);
        if (rowCount === 0) return;
        await pause(RENEW_EVERY_MS, signal);
      }
    } finally {
      await end();
      if (!signal.aborted) this.tell(false);
    }
  }

  private tell(isLeading: boolean): void {
    if (this.isLeading !== isLeading) this.options.onChange(isLeading);
    this.isLeading = isLeading;
  }
}
