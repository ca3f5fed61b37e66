import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { EventCodec } from '@evenkeel/event-store/codecs';
import { signHeads } from '@evenkeel/event-store/heads';
import type { EventStore } from '@evenkeel/event-store/port';
import { type Config, headsKeyOf } from '@evenkeel/platform/config';
import type { Logger } from '@evenkeel/platform/logging';
import type { Caller } from '../../platform/auth/caller';
import type { StreamCommands } from '../../platform/commands/stream-commands';
import { HistoryExport } from './export-history';

const HASH = 'a'.repeat(64);

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-heads-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Signs the head of the stream on a day. */
function sign(day: string, revision: number): void {
  const heads = [{ streamId: 'user-u', revision, hash: HASH }];
  mkdirSync(join(dataDir, 'heads'), { recursive: true });
  const content = signHeads({ at: `${day}T03:00:00.000Z`, heads }, headsKeyOf(dataDir));
  writeFileSync(join(dataDir, 'heads', `heads-${day}.txt`), content);
}

it('an export names no head that was signed after its end was looked up (HIS-25)', async () => {
  sign('2026-01-01', 3);
  // An event is recorded and the heads are signed right after the state has been read.
  const readState = async (): Promise<unknown> => {
    sign('2026-01-02', 5);
    return { result: null, position: 4n };
  };
  const eventAt = async () => ({ revision: 4, hash: HASH });
  const readWholePages = async function* () {
    yield* [];
  };
  const exported = new HistoryExport(
    { readState } as unknown as StreamCommands,
    { eventAt, readWholePages } as unknown as EventStore,
    {} as EventCodec,
    { dataDir } as Config,
    {} as Logger,
    { now: () => new Date(0), newId: () => '' },
  );
  const output = new PassThrough();
  await exported.write({} as Caller, 'user', 'u', () => output);
  output.end();
  const [manifest = ''] = (await text(output)).split('\n');
  expect(JSON.parse(manifest)).toMatchObject({ events: 5, signedHeads: [{ revision: 3 }] });
});
