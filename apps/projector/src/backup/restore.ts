import { createPrivateKey } from 'node:crypto';
import { resolve, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plural } from '@evenkeel/domain/kernel';
import { signHeads } from '@evenkeel/event-store/heads';
import { headsKeyFile } from '@evenkeel/platform/config';
import { assertRedisAnswers } from '@evenkeel/platform/redis/answers';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { dropUnneeded } from '@evenkeel/projections/rebuild/drop-unneeded';
import { endRebuild, type RebuildReport } from '@evenkeel/projections/rebuild/rebuild-state';
import type { Command, CliContext } from '../ops/cli-context';
import { keepHeads, putHeadsAside } from '../ops/heads-files';
import { writeWhole } from '../ops/named-files';
import { endAll } from '../erase/erase-user';
import { tracesOf } from '../erase/person';
import { rebuild } from '../ops/rebuild';
import { claimFor } from './claim';
import { copyErased, erasedUsers, foldersOf } from './erased-users';
import { Loading } from './loading';
import { type CheckedBackup, checkBackup } from './read-backup';
import { SealedFile } from './sealed-file';

/** Projectors look at the switch twice a second. */
const PAUSE_SEEN_MS = 1_000;

/**
 * Makes both changes at once: a restore that was cut off between them would stay paused and could
 * not continue.
 */
const FINISH = `
  WITH finished AS (UPDATE app.restore SET finished_at = now() WHERE backup_id = $1)
  UPDATE app.engine SET paused = false`;
const STOPPED = `
  SELECT projection, stream_id AS "streamId", error FROM app.quarantine
  JOIN app.generation USING (projection, generation) WHERE status = 'live' ORDER BY stream_id, projection`;

/**
 * Loads a backup into an empty instance, whichever store keeps its log. Checks the whole file
 * first, then loads, proves the loaded log, and rebuilds. A restore that was cut off continues when
 * it is run again with the same file.
 */
export const restore =
  (path: string): Command =>
  async (context) => {
    const { config, services, out } = context;
    const began = Date.now();
    const file = await SealedFile.open(resolve(path), config.backup);
    const backup = await checkBackup(file);
    const { header, counts } = backup;
    out.write(`The backup of ${header.madeAt} is whole: ${plural(counts.events, 'event')}.\n`);
    const folders = [...foldersOf(config), dirname(resolve(path))];
    const { ids: erased, lists } = await erasedUsers(folders);
    // Otherwise the rebuild would fail only when everything is loaded and the instance is paused.
    await assertRedisAnswers(config);
    const claim = await claimFor(header, services);
    if (claim === 'continued') out.write('An earlier attempt was cut off: it goes on.\n');
    out.write(
      lists.length > 0
        ? `Users who were erased are read from ${lists.join(' and ')}.\n`
        : `There is no list of erased users (erased-users.txt) in ${[...new Set(folders)].join(' or ')}. If somebody was erased since the backup, stop, put the list there, and restore into an empty instance.\n`,
    );
    // The next restore may not find the list beside this backup.
    await copyErased(folders, config.dataDir);
    await services.pool.query('UPDATE app.engine SET paused = true');
    await sleep(PAUSE_SEEN_MS);
    await endRebuilds(services);
    const loading = new Loading(context, erased);
    await loading.load(file);
    await loading.prove(backup.heads);
    await takeHeads(context, backup);
    out.write(
      `Loaded and proved: ${plural(counts.events, 'event')} of ${plural(counts.streams, 'stream')}. Loaded: ${plural(counts.keys, 'key')}, ${plural(counts.rows, 'row')}, ${plural(counts.objects, 'picture')}; after ${secondsSince(began)} s.\n`,
    );
    await rebuildAll(context);
    await eraseAgain(context, erased);
    return finish(context, backup);
  };

/**
 * Ends the rebuild of an attempt that was cut off. The projectors would go on with it, and could
 * switch to its tables after those of this attempt.
 */
async function endRebuilds({ pool }: CliContext['services']): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT rebuild_id AS id FROM app.rebuild WHERE status = 'running'`,
  );
  for (const { id } of rows) await endRebuild(pool, id, 'the restore began again');
}

/**
 * Takes over the key and the heads of the backup, because the log is now that of the backup. Puts
 * aside heads that were signed here before: they belong to another log, and every later check would
 * report missing events.
 */
async function takeHeads(
  { config: { dataDir }, out }: CliContext,
  { header, heads, headsKey }: CheckedBackup,
): Promise<void> {
  const aside = await putHeadsAside(dataDir, new Date());
  if (aside !== null) out.write(`Heads that were signed before are put aside: ${aside}\n`);
  await writeWhole(headsKeyFile(dataDir), headsKey);
  const signed = signHeads({ at: header.madeAt, heads }, createPrivateKey(headsKey));
  await keepHeads(dataDir, new Date(header.madeAt), signed);
}

async function rebuildAll(context: CliContext): Promise<void> {
  const began = Date.now();
  const names = PROJECTIONS.map(({ name }) => name);
  const report = await rebuild(context, names, false);
  // Nobody needs the earlier generations, which are those of an empty instance.
  const { pool } = context.services;
  await pool.query(`UPDATE app.generation SET status = 'superseded' WHERE status = 'previous'`);
  await dropUnneeded(pool);
  context.out.write(
    `Rebuilt from ${plural(report.events, 'event')} in ${secondsSince(began)} s.\n`,
  );
}

/**
 * Erases the users of the list again. The restore did not load their keys and rows, so only their
 * streams are left to end.
 */
async function eraseAgain(context: CliContext, erased: ReadonlySet<string>): Promise<void> {
  if (erased.size === 0) return;
  const traces = [...(await tracesOf(context.services, erased)).values()];
  const streamIds = traces.flatMap((of) => of.streamIds);
  await endAll(context, streamIds);
  const known = traces.filter((of) => of.streamIds.length > 0).length;
  context.out.write(
    `${plural(known, 'person who was erased since the backup is', 'people who were erased since the backup are')} erased here, too.\n`,
  );
}

async function finish(
  { services: { pool }, out }: CliContext,
  { header }: CheckedBackup,
): Promise<boolean> {
  await pool.query(FINISH, [header.backupId]);
  out.write('Restored. People sign in again: a backup holds no sessions.\n');
  const { rows: stopped } = await pool.query<RebuildReport['stopped'][number]>(STOPPED);
  if (stopped.length === 0) return true;
  out.write('Quarantined:\n');
  for (const { projection, streamId, error } of stopped)
    out.write(`  ${projection} stopped in ${streamId}: ${error}\n`);
  out.write('Remove the cause, then run: npm run ops -- projections retry\n');
  return true;
}

const secondsSince = (began: number): string => ((Date.now() - began) / 1000).toFixed(1);
