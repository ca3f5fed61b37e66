import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addLongPortfolio } from './bulk';
import { now, printFigure, scaled, whole } from './measure';
import { type Instance, seconds } from './rebuild';

const PORTFOLIOS = scaled(20);
/**
 * Events that may take MOST_SECONDS. Fewer events may take less in proportion, after the start of
 * the process.
 */
const EVENTS = 1_000_000;
const MOST_SECONDS = { backup: 60, restore: 120 };
const START_SECONDS = 10;

/** A finished backup, to be restored into an empty instance. */
interface MadeBackup {
  restore(empty: Instance): Promise<void>;
}

/**
 * Backs up 1,000,000 events of 20 portfolios into one encrypted file, while api and projector run.
 */
export async function benchBackup(instance: Instance): Promise<MadeBackup> {
  for (let count = 0; count < PORTFOLIOS; count += 1)
    (await addLongPortfolio(instance.baseUrl)).user.close();
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-bench-backup-'));
  const file = join(folder, 'evenkeel.age');
  const made = await run(instance, 'backup', file);
  print('backup', made, statSync(file).size);
  return {
    restore: async (empty) => {
      try {
        print('restore', await run(empty, 'restore', file), statSync(file).size);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

interface Ran {
  readonly events: number;
  readonly lasted: number;
}

async function run(
  { root, settings }: Instance,
  verb: 'backup' | 'restore',
  file: string,
): Promise<Ran> {
  const began = now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/apps/projector/src/ops/main.js', verb, file],
    {
      cwd: root,
      env: {
        ...settings,
        LOG_LEVEL: 'error',
        BACKUP_PASSPHRASE: 'a passphrase for the bench',
      },
    },
  );
  const events = /([\d,]+) events/.exec(stdout)?.[1]?.replaceAll(',', '');
  return { events: Number(events), lasted: now() - began };
}

function print(verb: keyof typeof MOST_SECONDS, { events, lasted }: Ran, bytes: number): void {
  const most = START_SECONDS + (MOST_SECONDS[verb] - START_SECONDS) * (events / EVENTS);
  printFigure({
    name: `${verb} of ${whole(events)} events${verb === 'restore' ? ', with the rebuild' : ''}`,
    value: `${seconds(lasted)} (${whole(bytes / 2 ** 20)} MiB)`,
    bound: { aim: `< ${most.toFixed(0)} s`, isReached: lasted / 1000 < most },
  });
}
