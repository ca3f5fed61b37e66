import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigProblem } from './config-problem';

const KEY_BYTES = 32;
const BASE64_OF_32_BYTES = /^[A-Za-z0-9+/]{43}=$/;

/** The key from text, or null where the text is not 32 bytes in base64. */
export function parseMasterKey(text: string): Buffer | null {
  return BASE64_OF_32_BYTES.test(text.trim()) ? Buffer.from(text.trim(), 'base64') : null;
}

/** The key kept in `DATA_DIR/master.key`; made there when missing, readable by the owner only. Several processes may ask at once. */
export function masterKeyOfDataDir(dataDir: string): Buffer {
  const path = join(dataDir, 'master.key');
  const text = readIfThere(path) ?? createOrReadWinner(dataDir, path);
  const key = parseMasterKey(text);
  if (!key) throw new ConfigProblem(`${path} does not hold ${KEY_BYTES} bytes in base64; restore it from a backup`);
  return key;
}

/** Written whole under another name first, then linked: a reader never sees half a key, and only one of two writers wins. */
function createOrReadWinner(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
