import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@evenkeel/platform/config';
import { commandOf } from '../src/ops/commands';
import type { Workbench } from './workbench';

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

export interface Answer {
  readonly isWell: boolean;
  readonly text: string;
}

/** Data folder of commands that keep no files. It does not exist. */
const NO_DATA = join(tmpdir(), 'evenkeel-operator-without-data');

/**
 * Runs the operator's commands on a workbench, with further settings. `onText` gets the output of a
 * command, also if the command fails.
 */
export const operatorOf =
  (
    bench: Workbench,
    settings: NodeJS.ProcessEnv = {},
    onText: (text: string) => void = () => undefined,
  ) =>
  async (...words: string[]): Promise<Answer> => {
    const command = commandOf(words);
    if (!command) throw new Error('not understood');
    let text = '';
    const out = {
      isTTY: false,
      write: (part: string) => {
        text += part;
        onText(text);
        return true;
      },
    } as NodeJS.WriteStream;
    const config = readConfig({
      DATABASE_URL: bench.databaseUrl,
      MASTER_KEY,
      DATA_DIR: NO_DATA,
      ...settings,
    });
    const { pool, store, keys, codec } = bench;
    const close = () => Promise.resolve();
    const services = { pool, instance: 'evenkeel ops', store, keys, codec, close };
    const isWell = await command({ config, out, services });
    return { isWell, text };
  };
