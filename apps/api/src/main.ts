import 'source-map-support/register';
import 'reflect-metadata';
import { readConfig } from '@evenkeel/platform/config';
import { createLogger, plainProblem } from '@evenkeel/platform/logging';
import { migrate } from '@evenkeel/read-models/migrate';
import { startApi } from './start-api';

/** Requests that run longer than this are cut off at the end. */
const LONGEST_GOODBYE_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger({ level: config.logLevel, part: 'api' });
  await migrate(config.databaseUrl, (text) => process.send?.({ type: 'progress', text }));
  const api = await startApi(config, logger);
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref();
    api.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // The program that started this one is gone.
  process.on('disconnect', end);
  logger.info('Serving', { url: api.url });
  process.send?.({ type: 'ready', url: api.url });
}

main().catch((error: unknown) => {
  process.stderr.write(`api: ${plainProblem(error)}\n`);
  process.exit(1);
});
