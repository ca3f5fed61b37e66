import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './node-program';
import { type Stack } from './stack';

/** Runs the operators' command line against a stack; out: what it printed. Rejects with that where its exit code is not 0. */
export async function ops(
  { databaseUrl, dataDir }: Pick<Stack, 'databaseUrl' | 'dataDir'>,
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
        EVENTSTORE_URL: '',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
      },
    },
  ).catch((error: Error & { stdout: string }) => {
    error.message += `\n${error.stdout}`;
    throw error;
  });
  return stdout;
}

const HEALED_MS = 60_000;

/**
 * Verifies the read models when calculations may still be under way: reads wait only for what they show, and what a killed process had begun is
 * found by the reconciler within a minute. A difference that stays is one.
 */
export async function untilEqual(stack: Parameters<typeof ops>[0]): Promise<string> {
  for (const deadline = Date.now() + HEALED_MS; ;)
    try {
      return await ops(stack, 'projections', 'verify');
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
}
