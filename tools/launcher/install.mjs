import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem, say } from './messages.mjs';

/** Installs the npm packages where node_modules is missing or the lock file has changed since. */
export async function ensureInstalled(root) {
  const lockFile = join(root, 'package-lock.json');
  const stampFile = join(root, 'node_modules', '.evenkeel-lock');
  const lockText = readFileSync(lockFile, 'utf8');
  const stamp = createHash('sha256').update(lockText).digest('hex');
  if (readIfThere(stampFile) === stamp) return;
  if (!matchesInstalled(lockText, readIfThere(join(root, 'node_modules', '.package-lock.json')))) {
    say('Installing packages (once; about a minute) …');
    await install(root);
    // `npm install` may write the lock file anew; the project's own text stays.
    if (readFileSync(lockFile, 'utf8') !== lockText) writeFileSync(lockFile, lockText);
  }
  writeFileSync(stampFile, stamp);
}

async function install(root) {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const first = await npm(root, ['ci', ...flags]);
  if (first.code === 0) return;
  // A registry that lacks optional packages of other platforms makes `npm ci` refuse (EUSAGE); `npm install` goes on.
  const second = await npm(root, ['install', ...flags]);
  if (second.code === 0) return;
  throw new StartProblem(`Packages could not be installed. npm said:\n${second.output.trim() || first.output.trim()}`);
}

function npm(root, args) {
  const script = process.env.npm_execpath;
  const runsByNode = script && /\.c?js$/.test(script);
  const command = runsByNode ? process.execPath : 'npm';
  return new Promise((resolve, reject) => {
    const child = spawn(command, runsByNode ? [script, ...args] : args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' && !runsByNode });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', () => reject(new StartProblem('npm was not found. It comes with Node.js: https://nodejs.org')));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Whether what stands in node_modules (npm's own record) is what the lock file asks for on this platform. */
function matchesInstalled(lockText, recordText) {
  if (!recordText) return false;
  const wanted = JSON.parse(lockText).packages;
  const present = JSON.parse(recordText).packages;
  return Object.entries(wanted).every(([path, entry]) => path === '' || present[path]?.version === entry.version || (!present[path] && entry.optional));
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
