import { plural } from '@evenkeel/domain/kernel';
import { fingerprintOf, publicText, signHeads } from '@evenkeel/event-store/heads';
import { headsKeyOf } from '@evenkeel/platform/config';
import type { Command, CliContext } from './cli-context';
import { keepHeads } from './heads-files';
import { assertWritable, writeWhole } from './named-files';
import { table } from './table';
import { type CheckedLog, checkLog, signedHeadsOf } from './walk-log';

/**
 * Checks the log: every chain of hashes, and that no events are missing at the end of a stream or
 * of the log. `file`: signed heads to compare with; without it, those of all files in the data
 * folder.
 */
export const verifyEvents =
  (file?: string): Command =>
  async (context) =>
    (await check(context, file)).flaws.length === 0;

/**
 * Checks the log, then signs the heads of all streams, so that a later check finds events that are
 * removed at the end from now on. Signs nothing if the check finds a flaw. `file`: a further place
 * for the heads.
 */
export const signEvents =
  (file?: string): Command =>
  async (context) => {
    if (file !== undefined) await assertWritable(file);
    const { walk, flaws } = await check(context);
    if (flaws.length > 0) {
      context.out.write('Nothing was signed.\n');
      return false;
    }
    const { dataDir } = context.config;
    const at = new Date();
    const signed = { at: at.toISOString(), heads: [...walk.heads()] };
    const text = signHeads(signed, headsKeyOf(dataDir));
    // This is printed at once, because the heads stay signed if the copy fails.
    context.out.write(`Signed: ${await keepHeads(dataDir, at, text)}\n`);
    if (file === undefined) return true;
    await writeWhole(file, text);
    context.out.write(`Copied to: ${file}\n`);
    return true;
  };

/**
 * Prints the public key that signs heads and exports, and its fingerprint, for the operator to note
 * elsewhere.
 */
export const showKey: Command = ({ config, out }) => {
  const key = publicText(headsKeyOf(config.dataDir));
  out.write(`key          ${key}\nfingerprint  ${fingerprintOf(key)}\n`);
  return Promise.resolve(true);
};

async function check({ config, services, out }: CliContext, file?: string): Promise<CheckedLog> {
  const signed = await signedHeadsOf(config.dataDir, file);
  const checked = await checkLog(services, signed);
  const { walk, flaws } = checked;
  const verdict =
    flaws.length === 0
      ? 'every chain holds'
      : plural(flaws.length, 'thing is wrong', 'things are wrong');
  out.write(`${plural(walk.streams, 'stream')}, ${plural(walk.events, 'event')}: ${verdict}\n`);
  out.write(
    signed === null
      ? 'No heads were signed yet, so nothing tells whether the end of the log was cut off.\n'
      : `Compared with the ${plural(signed.heads.length, 'head')} signed at ${signed.moments.join(', ')}.\n`,
  );
  if (flaws.length > 0)
    out.write(
      `\n${table(
        ['stream', 'revision', 'reason'],
        flaws.map(({ streamId, revision, reason }) => [streamId, String(revision), reason]),
      )}`,
    );
  return checked;
}
