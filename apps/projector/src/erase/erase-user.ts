import { plural } from '@evenkeel/domain/kernel';
import { idOf } from '@evenkeel/domain/streams';
import { assertRedisAnswers } from '@evenkeel/platform/redis/answers';
import { dropUnusedSchemas } from '@evenkeel/read-models/moments';
import { foldersOf, noteErased } from '../backup/erased-users';
import type { Command, CliContext } from '../ops/cli-context';
import { withEngine } from '../ops/operations';
import { endSessions } from './end-sessions';
import { endStreams } from './end-streams';
import { findPersons, type Person, telling, type Traces, tracesOf, wordsOf } from './person';
import { overwriteRemoved, removeRows, uploadIdsOf } from './remove';
import { searchFiles, searchTables, type Sought } from './search';

/**
 * Erases a person for good: shows the consequences, and with `isConfirmed` carries it out and
 * proves it. A second run continues after an interruption. It takes the user's id if the e-mail is
 * already removed.
 */
export const eraseUser =
  (who: string, isConfirmed: boolean): Command =>
  async (context) => {
    const { config, services, out } = context;
    const [person, ...others] = await findPersons(services.pool, who);
    if (!person) {
      out.write(`Nobody is called ${who}.\n`);
      return false;
    }
    if (others.length > 0) {
      out.write(
        `Several users have this e-mail. Name one by its id: ${[person, ...others].map(waysIn).join(', ')}.\n`,
      );
      return false;
    }
    const seen = await tracesOfOne(context, person);
    const pictures = (await uploadIdsOf(services, person.userId)).length;
    out.write(
      `User ${person.userId}: ${plural(seen.events, 'event')} in ${plural(seen.streamIds.length, 'stream')} with ${plural(seen.texts.size, 'personal text')}, ${plural(pictures, 'picture')}.\n`,
    );
    if (person.isEmailShared)
      out.write(
        'Another user has the same e-mail. It is looked for in files, and in rows that belong to nobody else. Attempts to sign in with it stay.\n',
      );
    if (!isConfirmed) {
      out.write(
        'Nothing was erased. This cannot be undone: the texts become unreadable, the portfolios and the way to sign in go away. To do it, run the same command with --yes at its end.\n',
      );
      return true;
    }
    // Without Redis, no api would learn that the sessions have ended.
    await assertRedisAnswers(config);
    const { traces, uploadIds } = await erase(context, person, seen);
    const { email, googleSubject, isEmailShared, userId } = person;
    return prove(context, traces, {
      names: [isEmailShared ? null : email, googleSubject].filter((name) => name !== null),
      sharedNames: isEmailShared && email !== null ? [email] : [],
      // The words include the e-mail, which is searched for as a whole.
      words: wordsOf(traces).filter((word) => word !== email),
      isEmailShared,
      ids: [userId, ...traces.streamIds.map(idOf)],
      userId,
      uploadIds,
    });
  };

/** Returns a user's id, and the way in which the user signs in. */
const waysIn = ({ userId, googleSubject }: Person): string =>
  `${userId} (${googleSubject === null ? 'password' : 'Google'})`;

interface Erased {
  readonly traces: Traces;
  readonly uploadIds: readonly string[];
}

/**
 * Erases in an order in which each step can be repeated. The row with the e-mail is removed last.
 * Only streams that were recorded meanwhile end after it.
 */
async function erase(context: CliContext, person: Person, seen: Traces): Promise<Erased> {
  const { config, services, out } = context;
  const { userId } = person;
  const lists = await noteErased(foldersOf(config), userId);
  out.write(
    `The id is noted in ${lists.join(' and ')}. A restore needs it: keep a copy with your backups.\nIf this command is interrupted, run it again with the id: ${userId}.\n`,
  );
  await endSessions(context, userId);
  await endAll(context, seen.streamIds);
  // Texts that were recorded since then are opened for the last time.
  const { texts, names } = await tracesOfOne(context, person);
  await services.keys.destroy(userId);
  const { rows, uploadIds } = await removeRows(context, person, seen.streamIds);
  const traces = { ...(await endRecordedSince(context, person, seen)), texts, names };
  await overwriteRemoved(context);
  await dropUnusedSchemas(services.pool);
  out.write(`Erased: the key, ${plural(rows, 'row')}, ${plural(uploadIds.length, 'picture')}.\n`);
  return { traces, uploadIds };
}

/** Ends streams, and everything that is shown or calculated from them. */
export async function endAll(context: CliContext, streamIds: readonly string[]): Promise<void> {
  await endStreams(context.services, streamIds);
  await release(context.services, streamIds);
  await projectAll(context, streamIds);
}

/**
 * Ends the streams that a session began since `seen`, until there are no more. Nobody can sign in
 * any more. Returns all remaining traces of the person, whose texts no longer open.
 */
async function endRecordedSince(
  context: CliContext,
  person: Person,
  seen: Traces,
): Promise<Pick<Traces, 'streamIds' | 'events'>> {
  const ended = new Set(seen.streamIds);
  for (;;) {
    const { streamIds, events } = await tracesOfOne(context, person);
    const begun = streamIds.filter((stream) => !ended.has(stream));
    if (begun.length === 0) return { streamIds, events };
    await endAll(context, begun);
    for (const stream of begun) ended.add(stream);
  }
}

/** Releases the streams from quarantine, so that stopped read models follow them to their end. */
const release = (
  { pool }: CliContext['services'],
  streamIds: readonly string[],
): Promise<unknown> =>
  pool.query('DELETE FROM app.quarantine WHERE stream_id = ANY ($1)', [streamIds]);

/** Updates the read models here, whether a projector runs or not. */
async function projectAll(context: CliContext, streamIds: readonly string[]): Promise<void> {
  await withEngine(context, async (engine) => {
    for (const stream of streamIds) {
      await engine.project(stream);
      await engine.calculate(stream, true);
    }
  });
}

async function prove(context: CliContext, traces: Traces, sought: Sought): Promise<boolean> {
  const { config, services, out } = context;
  const inTables = await searchTables(services.pool, sought);
  const inFiles = await searchFiles(config, sought);
  const found = [...inTables.found, ...inFiles.found, ...(await telling(services, traces))];
  out.write(
    `Searched ${plural(inTables.tables, 'table')}, ${plural(inFiles.files, 'file')} and ${plural(traces.events, 'event')}: ${found.length === 0 ? 'nothing is left' : 'something is left'}.\n`,
  );
  for (const place of found) out.write(`  ${place}\n`);
  if (found.length > 0)
    out.write('Remove it, and run the same command again, with the id of the user.\n');
  return found.length === 0;
}

async function tracesOfOne({ services }: CliContext, { userId }: Person): Promise<Traces> {
  const traces = (await tracesOf(services, new Set([userId]))).get(userId);
  return traces ?? { streamIds: [], events: 0, texts: new Set(), names: new Set() };
}
