import 'source-map-support/register';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readConfig } from '@evenkeel/platform/config';
import { asNestLogger, createLogger, plainProblem } from '@evenkeel/platform/logging';
import { migrate } from '@evenkeel/read-models/migrate';
import { checkKeys } from './backup/sealed-file';
import { serveHeartbeat } from './heartbeat';
import { ProjectorModule } from './projector.module';

/** Longest time for a clean end. After it the process ends without one, which loses nothing. */
const LONGEST_END_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger({ level: config.logLevel, part: 'projector' });
  await checkKeys(config.backup);
  await migrate(config.databaseUrl, (text) => process.send?.({ type: 'progress', text }));
  const application = await NestFactory.createApplicationContext(ProjectorModule, {
    logger: asNestLogger(log),
    abortOnError: false,
  });

  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
    application.close().then(
      () => process.exit(0),
      (error: Error) => {
        log.error('the end was not clean', { error: error.message });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // The process that started this one has ended.
  process.on('disconnect', end);
  log.info('projector serves');
  process.send?.({ type: 'ready', url: await serveHeartbeat() });
}

main().catch((error: unknown) => {
  process.stderr.write(`projector: ${plainProblem(error)}\n`);
  process.exit(1);
});
