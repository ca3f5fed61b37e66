import { Client } from 'pg';
import { StoreUnavailable } from '../port/event-store';
import { unavailable } from './errors';

/** Values stay the text that the server sends; callers convert them. */
export const RAW_TYPES = { getTypeParser: () => (value: string) => value };

/**
 * Settings for statements that all follow an index. Without them, the planner could choose a scan
 * while the tables are small, and keep that plan.
 */
export const INDEX_ONLY =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off';

export interface SessionOptions {
  readonly databaseUrl: string;
  /** The server lists the connection under this name. */
  readonly name: string;
  /** Server settings, as `-c name=value`. */
  readonly settings: string;
  /** Runs on each new connection before its first use. */
  readonly onConnected?: (client: Client) => Promise<void>;
  /** Called when a working connection is lost, in use or not. */
  readonly onLost?: () => void;
}

/**
 * One dedicated connection, opened on first use and again after a loss. Errors of lost connections
 * become StoreUnavailable.
 */
export class Session {
  private current: Promise<Client> | null = null;
  private live: Client | null = null;
  private closed = false;

  constructor(private readonly options: SessionOptions) {}

  async use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (this.closed) throw new StoreUnavailable('the event store is closed');
    const connecting = (this.current ??= this.connect());
    const client = await connecting.catch((error: Error) => {
      // The next call tries again, whatever the reason of the refusal.
      this.drop(connecting);
      throw unavailable(error) ?? new StoreUnavailable(error.message);
    });
    try {
      return await work(client);
    } catch (error) {
      const away = unavailable(error);
      if (!away) throw error;
      this.drop(connecting);
      throw away;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    const connecting = this.current;
    this.current = null;
    await connecting?.then((client) => client.end()).catch(() => undefined);
  }

  private async connect(): Promise<Client> {
    const { databaseUrl, name, settings, onConnected } = this.options;
    const client = new Client({
      connectionString: databaseUrl,
      application_name: name,
      options: settings,
      types: RAW_TYPES,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 60_000,
      query_timeout: 61_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
    });
    client.on('error', () => this.dropClient(client));
    client.on('end', () => this.dropClient(client));
    try {
      await client.connect();
      await onConnected?.(client);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.live = client;
    return client;
  }

  private dropClient(client: Client): void {
    if (this.live === client && this.current) this.drop(this.current);
  }

  private drop(connecting: Promise<Client>): void {
    if (this.current !== connecting) return;
    const wasLive = this.live !== null;
    this.current = null;
    this.live = null;
    connecting.then((client) => client.end()).catch(() => undefined);
    if (wasLive && !this.closed) this.options.onLost?.();
  }
}
