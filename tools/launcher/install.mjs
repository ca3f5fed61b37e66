import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem, say, warn } from './messages.mjs';

/**
 * Installs the npm packages if node_modules is missing or the lock file has changed since the last
 * installation.
 */
export async function ensureInstalled(root) {
  const lockFile = join(root, 'package-lock.json');
  const stampFile = join(root, 'node_modules', '.evenkeel-lock');
  const lockText = readFileSync(lockFile, 'utf8');
  const stamp = createHash('sha256').update(lockText).digest('hex');
  if (readIfThere(stampFile) === stamp) return;
  if (!matchesInstalled(lockText, readIfThere(join(root, 'node_modules', '.package-lock.json')))) {
    say('Installing packages (once; about a minute) …');
    await install(root);
    // `npm install` may rewrite the lock file; this keeps the project's own text.
    if (readFileSync(lockFile, 'utf8') !== lockText) writeFileSync(lockFile, lockText);
  }
  writeFileSync(stampFile, stamp);
}

async function install(root) {
  // A package.json in a folder above may name this project among its workspaces: then npm would
  // install there.
  const here = '--workspaces=false';
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', here];
  const first = await npm(root, ['ci', ...flags]);
  if (first.code === 0) return;
  // If a registry lacks optional packages of other platforms, `npm ci` refuses (EUSAGE), but `npm
  // install` works. It still installs the versions of the lock file.
  warn(
    `npm ci could not install exactly what package-lock.json lists, so npm install does it. npm ci said: ${reasonOf(first.output)}`,
  );
  const second = await npm(root, ['install', ...flags]);
  if (second.code === 0) return;
  throw new StartProblem(
    `Packages could not be installed. npm said:\n${second.output.trim() || first.output.trim()}`,
  );
}

/** Returns the first lines of npm's output, without its prefix. */
function reasonOf(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  return lines.filter(Boolean).slice(0, 3).join(' ');
}

function npm(root, args) {
  const script = process.env.npm_execpath;
  const runsByNode = script && /\.c?js$/.test(script);
  const command = runsByNode ? process.execPath : 'npm';
  return new Promise((resolve, reject) => {
    const child = spawn(command, runsByNode ? [script, ...args] : args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !runsByNode,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    child.once('error', () =>
      reject(new StartProblem('npm was not found. It comes with Node.js: https://nodejs.org')),
    );
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * Checks whether node_modules (by npm's own record) contains the packages of the lock file for this
 * platform.
 */
function matchesInstalled(lockText, recordText) {
  if (!recordText) return false;
  const wanted = JSON.parse(lockText).packages;
  const present = JSON.parse(recordText).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || present[path]?.version === entry.version || (!present[path] && entry.optional),
  );
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
