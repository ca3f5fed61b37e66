import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './node-program';
import { type Stack } from './stack';

/**
 * Runs the operators' command line against a stack, and returns its output. Rejects with the output
 * if the exit code is not 0.
 */
export async function ops(
  {
    databaseUrl,
    eventStoreUrl,
    dataDir,
    env = {},
  }: Pick<Stack, 'databaseUrl' | 'eventStoreUrl' | 'dataDir'> & {
    readonly env?: NodeJS.ProcessEnv;
  },
  ...words: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/apps/projector/src/ops/main.js', ...words],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        REDIS_URL: '',
        EVENTSTORE_URL: eventStoreUrl,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...env,
      },
    },
  ).catch((error: Error & { stdout: string }) => {
    error.message += `\n${error.stdout}`;
    throw error;
  });
  return stdout;
}
