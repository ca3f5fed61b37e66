import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { plural } from '@evenkeel/domain/kernel';
import { unwrapKey } from '@evenkeel/event-store/codecs';
import { type LogWalk, readLog, signHeads } from '@evenkeel/event-store/heads';
import { LOG_START } from '@evenkeel/event-store/port';
import { type Config, headsKeyOf } from '@evenkeel/platform/config';
import {
  type ObjectStorage,
  openObjectStorage,
  pictureKey,
  UploadSignatures,
  uploadKey,
} from '@evenkeel/platform/object-storage';
import type { Command, CliContext } from '../ops/cli-context';
import { whole } from '../ops/table';
import { beginWalk, flawsOf, signedHeadsOf } from '../ops/walk-log';
import { type Counts, headerOf, lineOf } from './format';
import { type Moment, openMoment } from './moment';
import { isRestoring } from './claim';
import { BackupProblem } from './problem';
import { writeSealed } from './sealed-file';
import { keptTables, migrationsOf, rowsOf } from './tables';

/** A picture has 256 KiB at most. */
const MOST_OBJECT_BYTES = 1 << 20;
const EVENTS_A_CHUNK = 500;

/**
 * Writes all data of the instance that cannot be rebuilt into one encrypted file, while the
 * instance runs.
 */
export const backUp =
  (file: string): Command =>
  async ({ config, services, out }: CliContext) => {
    const began = Date.now();
    const path = resolve(file);
    const { store } = services;
    // The heads are noted before the moment: at the moment, the log may be longer than they say,
    // but never shorter.
    const walk = await beginWalk(services, await signedHeadsOf(config.dataDir));
    const moment = await openMoment(store, config.databaseUrl);
    try {
      await assertWhole(moment);
      const contents = new Contents(config, store, moment, walk);
      const bytes = await writeSealed(path, contents.lines(), config.backup);
      const { events, streams, keys, rows, objects } = contents.counts;
      out.write(
        `${plural(events, 'event')} of ${plural(streams, 'stream')}, ${plural(keys, 'key')}, ${plural(rows, 'row')} and ${plural(objects, 'picture')} of ${moment.at.toISOString()}\n` +
          `${path}: ${whole(bytes / 1024)} KiB in ${((Date.now() - began) / 1000).toFixed(1)} s\n`,
      );
    } finally {
      await moment.client.end();
    }
    return true;
  };

/**
 * Refuses an instance whose restore is not finished, because it contains only a part of its data.
 */
async function assertWhole({ client }: Moment): Promise<void> {
  if (await isRestoring(client))
    throw new BackupProblem(
      'A restore into this instance is not finished, so no backup was made. Run the restore again: it goes on.',
    );
}

class Contents {
  readonly counts: Counts = { events: 0, streams: 0, keys: 0, rows: 0, objects: 0 };

  constructor(
    private readonly config: Config,
    private readonly store: CliContext['services']['store'],
    private readonly moment: Moment,
    private readonly walk: LogWalk,
  ) {}

  async *lines(): AsyncGenerator<string> {
    const { at, client } = this.moment;
    const migrations = await migrationsOf(client);
    yield lineOf([
      'header',
      headerOf({ backupId: randomUUID(), madeAt: at.toISOString(), migrations }),
    ]);
    // Keys come before the events, because readers of the events need them.
    yield* this.keys();
    yield* this.log();
    yield* this.tables();
    yield* this.objects();
    yield lineOf(['end', this.counts]);
  }

  /** Yields the events, which are checked on the way, and the signed heads. */
  private async *log(): AsyncGenerator<string> {
    const { moment, store, walk } = this;
    let last = LOG_START;
    for await (const page of readLog(store, moment.head)) {
      for (let start = 0; start < page.length; start += EVENTS_A_CHUNK) {
        const chunk = page.slice(start, start + EVENTS_A_CHUNK);
        for (const event of chunk) walk.follow(event);
        yield chunk.map((event) => lineOf(['event', event.streamId, event])).join('');
      }
      last = page.at(-1)?.position ?? last;
    }
    const flaws = await flawsOf(store, walk, { before: moment.head, last, after: moment.head });
    if (flaws.length > 0)
      throw new BackupProblem(
        'The log does not prove itself, so no backup was made. Run: npm run ops -- events verify',
      );
    this.counts.events = walk.events;
    this.counts.streams = walk.streams;
    const privateKey = headsKeyOf(this.config.dataDir);
    const signed = signHeads({ at: moment.at.toISOString(), heads: [...walk.heads()] }, privateKey);
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    yield lineOf(['heads', { signed, privateKey: pem }]);
  }

  /**
   * Yields the keys, not wrapped: the whole file is encrypted, and another instance has another
   * master key.
   */
  private async *keys(): AsyncGenerator<string> {
    const { rows } = await this.moment.client.query<{
      user_id: string;
      wrapped: Buffer | null;
      created_at: string;
      destroyed_at: string | null;
    }>(
      'SELECT user_id, wrapped, created_at::text, destroyed_at::text FROM keys.user_key ORDER BY created_at, user_id',
    );
    for (const { user_id: userId, wrapped, created_at, destroyed_at } of rows) {
      const key = wrapped && unwrapKey(wrapped, this.config.masterKey, userId).toString('base64');
      this.counts.keys += 1;
      yield lineOf(['key', { userId, key, createdAt: created_at, destroyedAt: destroyed_at }]);
    }
  }

  private async *tables(): AsyncGenerator<string> {
    const { client } = this.moment;
    for (const table of await keptTables(client)) {
      yield lineOf(['table', table.name]);
      for await (const rows of rowsOf(client, table)) {
        this.counts.rows += rows.length;
        yield rows.map((json) => lineOf(['row', json])).join('');
      }
    }
  }

  /**
   * Yields the pictures. Leaves out a picture that was removed since the moment, because another
   * one has replaced it, and an upload that is too large for a picture, because a bucket takes any
   * file from a user.
   */
  private async *objects(): AsyncGenerator<string> {
    const storage = objectsOf(this.config);
    const { rows } = await this.moment.client.query<{ upload_id: string }>(
      'SELECT upload_id FROM app.upload ORDER BY upload_id',
    );
    for (const { upload_id: uploadId } of rows)
      for (const key of [uploadKey(uploadId), pictureKey(uploadId)]) {
        const bytes = await storage.read(key, MOST_OBJECT_BYTES);
        if (bytes === null) continue;
        if (bytes.length > MOST_OBJECT_BYTES) {
          if (key === uploadKey(uploadId)) continue;
          throw new BackupProblem(`${key} is larger than a picture can be.`);
        }
        this.counts.objects += 1;
        yield lineOf(['object', key, bytes.toString('base64')]);
      }
  }
}

export const objectsOf = (config: Config): ObjectStorage =>
  openObjectStorage(config, new UploadSignatures(config.masterKey));
