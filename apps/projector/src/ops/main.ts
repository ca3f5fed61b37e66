import 'source-map-support/register';
import { readConfig } from '@evenkeel/platform/config';
import { plainProblem, postgresAt, type Servers } from '@evenkeel/platform/logging';
import { migrate } from '@evenkeel/read-models/migrate';
import { openServices } from '../services';
import { commandOf, isHelp, notUnderstood, USAGE } from './commands';

const [OK, FAILED, WRONG_USAGE] = [0, 1, 2];
let servers: Servers | null = null;

/**
 * Runs one command of the operator. Returns 0 if it is done or equal, 1 if it failed or is not
 * equal, and 2 if it is not understood.
 */
async function main(words: readonly string[]): Promise<number> {
  if (isHelp(words)) {
    process.stdout.write(`${USAGE}\n`);
    return OK;
  }
  const command = commandOf(words);
  if (!command) {
    process.stderr.write(notUnderstood(words));
    return WRONG_USAGE;
  }
  const config = readConfig(process.env);
  servers = config;
  await migrate(config.databaseUrl, tellOnce(config.databaseUrl));
  const services = await openServices(config, () => undefined);
  try {
    return (await command({ config, services, out: process.stdout })) ? OK : FAILED;
  } finally {
    await services.close();
  }
}

/** Returns a function that tells, at its first call only, that the command waits. */
function tellOnce(databaseUrl: string): () => void {
  let isTold = false;
  return () => {
    if (!isTold)
      process.stderr.write(
        `Waiting for ${postgresAt(databaseUrl)}: it has not answered yet, or is being brought up to date.\n`,
      );
    isTold = true;
  };
}

// The reader of the output may end early, as `head` does. The command still runs to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${plainProblem(error, servers)}\n`);
    process.exit(FAILED);
  },
);
