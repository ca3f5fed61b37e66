import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { makeDataFolder } from './data-folder.mjs';
import { instanceSettings, needsBucket } from './instance.mjs';
import { ensureInstalled } from './install.mjs';
import { explain, warn } from './messages.mjs';
import { isHelp } from './ops-help.mjs';
import { watchParent } from './parent.mjs';
import { ROOT, readSettings, setIn } from './settings.mjs';

/**
 * Runs the operator's command line on the instance of DATA_DIR, or on the database of DATABASE_URL,
 * and returns its exit code.
 */
async function main(settings) {
  const words = process.argv.slice(2);
  const instance = isHelp(words) ? null : instanceSettings(settings);
  if (instance) makeDataFolder(settings.dataDir);
  await ensureInstalled(ROOT);
  await buildChanged(ROOT, warn, ['server']);
  const script = join(ROOT, 'dist/apps/projector/src/ops/main.js');
  const env = {
    LOG_LEVEL: 'warn',
    ...setIn(process.env),
    ...instance?.servers,
    ...(needsBucket(words, process.env) ? instance?.bucket : {}),
    DATA_DIR: settings.dataDir,
  };
  const child = spawn(process.execPath, [script, ...words], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  watchParent(() => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : code));
}

let settings = { dataDir: process.env.DATA_DIR ?? '.data' };
try {
  settings = readSettings(process.env);
  await main(settings);
} catch (error) {
  warn(explain(error, settings));
  process.exit(1);
}
