import { execFileSync } from 'node:child_process';
import { ROOT } from './node-program';

/** Brings dist/ up to date with its sources: the parts that are named, or all. */
export function build(...parts: readonly 'server'[]): void {
  execFileSync(process.execPath, ['tools/build/build.mjs', ...parts], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
