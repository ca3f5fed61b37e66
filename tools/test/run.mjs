import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../launcher/install.mjs';
import { unsupportedNode } from '../launcher/node-version.mjs';
import { ROOT } from '../launcher/settings.mjs';
import { runProgram, sideBySide } from './check.mjs';
import { findPrograms } from './find-programs.mjs';
import { runJest } from './jest-checks.mjs';
import { printSummary } from './summary.mjs';

const ESLINT = 'node_modules/eslint/bin/eslint.js';
/** Static checks, the longest first: two of them run at once. */
const STATIC_CHECKS = [
  { name: 'lint', args: [ESLINT, '.', '--ignore-pattern', 'apps/web/**', '--max-warnings', '0'] },
  { name: 'lint of the web', args: [ESLINT, 'apps/web', '--max-warnings', '0'] },
  {
    name: 'types of the server',
    args: ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
  },
  {
    name: 'types of the web',
    args: ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'apps/web/tsconfig.json'],
  },
  {
    name: 'format',
    args: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--no-editorconfig',
      '--log-level',
      'warn',
      '.',
    ],
  },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];
const AT_ONCE = 2;

const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Installs missing parts, builds, runs every check, and prints which passed, failed and could not
 * be run.
 */
async function main() {
  await ensureInstalled(ROOT);
  const { found, missing } = findPrograms(say);
  for (const { name, hint } of missing) say(`${name} was not found. ${hint}`);
  const env = { ...process.env, ...found, CI: 'true', FORCE_COLOR: '0' };
  const checks = [];
  const add = (check) => {
    checks.push(check);
    say(`${check.failed ? 'FAILED' : 'passed'}  ${check.name}  (${check.seconds.toFixed(1)} s)`);
    if (check.failed) say(`${check.output}\n`);
  };

  add(await build());
  const works = STATIC_CHECKS.map(({ name, args }) => async () => {
    const run = await runProgram(process.execPath, args, {
      cwd: ROOT,
      env,
      timeoutMs: 10 * 60_000,
    });
    add({ name, ...run, ...single(run.code === 0, name) });
  });
  await sideBySide(works, AT_ONCE);
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-report-'));
  try {
    await runJest({ root: ROOT, folder, env, onDone: add });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = printSummary(checks, missing, say) ? 0 : 1;
}

async function build() {
  const startedAt = Date.now();
  let output = '';
  try {
    await buildChanged(ROOT, (text) => (output += `${text}\n`));
  } catch (error) {
    return {
      name: 'build',
      ...single(false, 'build'),
      seconds: (Date.now() - startedAt) / 1000,
      output: error.message,
    };
  }
  return {
    name: 'build',
    ...single(true, 'build'),
    seconds: (Date.now() - startedAt) / 1000,
    output,
  };
}

function single(isGood, name) {
  return {
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    skipped: [],
    failures: isGood ? [] : [name],
  };
}

const problem = unsupportedNode(process.versions.node);
if (problem) {
  say(problem);
  process.exitCode = 1;
} else {
  main().catch((error) => {
    say(`The checks could not be run: ${error.message}`);
    say('0 passed, 1 failed');
    process.exitCode = 1;
  });
}
