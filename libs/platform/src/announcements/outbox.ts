import type { Pool, PoolClient } from 'pg';
import { prepared } from '../postgres';
import type { Announcement, Announcements } from './announcement';

export interface OutboxEntry {
  readonly id: string;
  readonly message: Announcement;
}

const ADD = 'INSERT INTO app.outbox (message) SELECT unnest($1::jsonb[]) RETURNING id';
const LEFT_OVER =
  'SELECT id, message FROM app.outbox WHERE created_at < now() - make_interval(secs => $1) ORDER BY id LIMIT 1000';

/**
 * Stores announcements with the change that they are about. If the process dies before it has sent
 * them, the reconciler does.
 */
export class Outbox {
  private readonly publishing = new Set<Promise<void>>();

  constructor(
    private readonly pool: Pool,
    private readonly announcements: Announcements,
    private readonly onError: (error: Error) => void,
  ) {}

  /**
   * Stores messages in the caller's transaction. Returns the entries to announce after the commit.
   * If PostgreSQL carries announcements, the commit itself sends them: then nothing is stored, and
   * there are no entries.
   */
  async add(client: PoolClient, messages: readonly Announcement[]): Promise<OutboxEntry[]> {
    if (this.announcements.statementFor) {
      await client.query(this.announcements.statementFor(messages));
      return [];
    }
    const { rows } = await client.query<{ id: string }>(
      prepared(ADD, [messages.map((message) => JSON.stringify(message))]),
    );
    return messages.map((message, index) => ({ id: rows[index]?.id ?? '', message }));
  }

  /**
   * Announces committed entries. Returns at once; entries that cannot be announced stay for the
   * reconciler.
   */
  announce(entries: readonly OutboxEntry[]): void {
    if (entries.length === 0) return;
    const work = this.publish(entries)
      .catch(this.onError)
      .finally(() => this.publishing.delete(work));
    this.publishing.add(work);
  }

  /**
   * Announces entries that are older than `ageSeconds`. Returns their number. Rejects if the
   * messages or the table cannot be reached.
   */
  async announceLeftOver(ageSeconds: number): Promise<number> {
    const { rows } = await this.pool.query<OutboxEntry>(LEFT_OVER, [ageSeconds]);
    await this.publish(rows);
    return rows.length;
  }

  /** Resolves when everything under way is announced and cleared. */
  async settle(): Promise<void> {
    await Promise.all(this.publishing);
  }

  private async publish(entries: readonly OutboxEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.announcements.publish(entries.map(({ message }) => message));
    await this.pool.query('DELETE FROM app.outbox WHERE id = ANY($1::bigint[])', [
      entries.map(({ id }) => id),
    ]);
  }
}
