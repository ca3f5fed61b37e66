import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { readConfig, type Config } from '@evenkeel/platform/config';
import { createMigratedDatabase } from '../../../test/support/database';
import { commandOf } from '../src/ops/commands';
import { openServices, type Services } from '../src/services';
import type { Answer } from './operator';

/**
 * An instance with a database, a data folder and a master key of its own, at rest: nothing runs but
 * the operator's commands.
 */
export interface Instance {
  readonly config: Config;
  readonly services: Services;
  run(...words: string[]): Promise<Answer>;
  append(streamId: string, ownerId: string, events: readonly DomainEvent[]): Promise<void>;
  rows(statement: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function openInstance(settings: NodeJS.ProcessEnv = {}): Promise<Instance> {
  const database = await createMigratedDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-instance-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    MASTER_KEY: randomBytes(32).toString('base64'),
    ...settings,
  });
  const services = await openServices(config, () => undefined);
  return {
    config,
    services,
    run: async (...words) => {
      const command = commandOf(words);
      if (!command) throw new Error(`not understood: ${words.join(' ')}`);
      let text = '';
      const write = (part: string) => Boolean((text += part));
      const out = { isTTY: false, write } as NodeJS.WriteStream;
      const isWell = await command({ config, services, out });
      return { isWell, text };
    },
    append: async (streamId, ownerId, events) => {
      const stored = await services.codec.encode([...events], {
        ownerId,
        actor: ownerId,
        requestId: randomUUID(),
        recordedAt: new Date().toISOString(),
        newId: randomUUID,
      });
      const head = await lastRevision(services, streamId);
      await services.store.append(streamId, stored, head < 0 ? 'no-stream' : head);
      await services.pool.query(
        `INSERT INTO app.stream_head VALUES ($1, $2, 0) ON CONFLICT (stream_id) DO UPDATE SET revision = $2`,
        [streamId, head + stored.length],
      );
    },
    rows: async (statement, parameters = []) =>
      (await services.pool.query<Record<string, unknown>>(statement, parameters)).rows,
    close: async () => {
      await services.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function lastRevision({ store }: Services, streamId: string): Promise<number> {
  for await (const { revision } of store.readStream(streamId, { direction: 'backwards', limit: 1 }))
    return revision;
  return -1;
}
