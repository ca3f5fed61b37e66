import type { Head } from '@evenkeel/event-store/heads';
import type { ObjectStorage } from '@evenkeel/platform/object-storage';
import { Client } from 'pg';
import type { CliContext } from '../ops/cli-context';
import { objectsOf } from './back-up';
import type { Part } from './format';
import { loadKeys } from './load-keys';
import { type LoadedStream, LogLoader } from './load-log';
import { TableLoader } from './load-tables';
import { BackupProblem } from './problem';
import { partsOf } from './read-backup';
import type { SealedFile } from './sealed-file';

const STREAMS_AT_ONCE = 16;
const STREAMS_A_STATEMENT = 5_000;

/** Notes heads as the subscription does, for a rebuild without a projector. */
const NOTE_HEADS = `
  INSERT INTO app.stream_head AS h (stream_id, revision, position) SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[])
  ON CONFLICT (stream_id) DO UPDATE SET revision = excluded.revision, position = excluded.position WHERE h.revision < excluded.revision`;

const NOTE_POSITION = 'UPDATE app.subscription SET position = greatest(position, $1)';

/**
 * Loads the parts of a backup in their order: keys, log, tables, pictures. Each kind can be loaded
 * again.
 */
export class Loading {
  private readonly log: LogLoader;
  private readonly client: Client;
  private readonly tables: TableLoader;
  private readonly objects: ObjectStorage;
  private isInKeys = false;
  private isInTables = false;

  constructor(
    private readonly context: CliContext,
    private readonly erased: ReadonlySet<string>,
  ) {
    const { config, services } = context;
    this.log = new LogLoader(services.store);
    // The connection is not from the pool, whose connections do not wait for the disk.
    this.client = new Client({
      connectionString: config.databaseUrl,
      application_name: 'evenkeel restore',
    });
    this.client.on('error', () => undefined);
    this.tables = new TableLoader(this.client, erased);
    this.objects = objectsOf(config);
  }

  async load(file: SealedFile): Promise<void> {
    await this.client.connect();
    try {
      // Keys of an earlier attempt are replaced at once: without its key, a text reads as erased.
      await this.client.query('BEGIN; DELETE FROM keys.user_key');
      this.isInKeys = true;
      for await (const parts of partsOf(file)) await this.take(parts);
    } finally {
      await this.client.end();
    }
  }

  /**
   * Reads the last event of every stream of the backup from the store. Throws BackupProblem if one
   * differs.
   */
  async prove(heads: readonly Head[]): Promise<void> {
    const waiting = [...heads];
    const proveNext = async (): Promise<void> => {
      for (let head = waiting.pop(); head; head = waiting.pop())
        if (!(await this.isThere(head)))
          throw new BackupProblem(
            `The stream ${head.streamId} was not loaded as the backup has it. Begin again with a new instance.`,
          );
    };
    await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, proveNext));
  }

  private async isThere({ streamId, revision, hash }: Head): Promise<boolean> {
    const { store } = this.context.services;
    // The event need not be the last one of its stream, because an earlier attempt may have ended
    // the streams of erased users.
    const there = store.readStream(streamId, { from: revision, limit: 1 });
    for await (const event of there) return event.revision === revision && event.hash === hash;
    return false;
  }

  private async take(parts: readonly Part[]): Promise<void> {
    const keys = parts.flatMap((part) => (part[0] === 'key' ? [part[1]] : []));
    const { masterKey } = this.context.config;
    await loadKeys({ client: this.client, masterKey, erased: this.erased }, keys);
    for (const part of parts) await this.takeOne(part);
  }

  private async takeOne(part: Part): Promise<void> {
    switch (part[0]) {
      case 'event':
        await this.endKeys();
        await this.log.add(part[1], part[2]);
        return;
      case 'heads':
        await this.endKeys();
        await this.noteHeads(await this.log.finish());
        await this.client.query('BEGIN');
        await this.tables.begin();
        this.isInTables = true;
        return;
      case 'table':
        await this.tables.enter(part[1]);
        return;
      case 'row':
        await this.tables.add(part[1]);
        return;
      case 'object':
        await this.endTables();
        await this.keepObject(part[1], part[2]);
        return;
      case 'end':
        await this.endTables();
        return;
      case 'header':
      case 'key':
        return;
    }
  }

  private async endKeys(): Promise<void> {
    if (!this.isInKeys) return;
    await this.client.query('COMMIT');
    this.isInKeys = false;
  }

  private async endTables(): Promise<void> {
    if (!this.isInTables) return;
    await this.tables.finish();
    await this.client.query('COMMIT');
    this.isInTables = false;
  }

  /** Stores a picture, except of an upload without a row, whose user was erased. */
  private async keepObject(key: string, bytes: string): Promise<void> {
    const { rows } = await this.client.query('SELECT FROM app.upload WHERE upload_id::text = $1', [
      key.slice(key.indexOf('/') + 1),
    ]);
    if (rows.length > 0) await this.objects.write(key, Buffer.from(bytes, 'base64'));
  }

  private async noteHeads(heads: ReadonlyMap<string, LoadedStream>): Promise<void> {
    const all = [...heads];
    let last: LoadedStream | undefined;
    for (const [, stream] of all) if (!last || stream.position > last.position) last = stream;
    if (last) await this.client.query(NOTE_POSITION, [last.position]);
    for (let start = 0; start < all.length; start += STREAMS_A_STATEMENT) {
      const some = all.slice(start, start + STREAMS_A_STATEMENT);
      await this.client.query(NOTE_HEADS, [
        some.map(([streamId]) => streamId),
        some.map(([, { revision }]) => revision),
        some.map(([, { position }]) => position),
      ]);
    }
  }
}
