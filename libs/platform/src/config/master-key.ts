import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ConfigProblem } from './config-problem';
import { readOrMakeSecret } from './secret-file';

const KEY_BYTES = 32;
const BASE64_OF_32_BYTES = /^[A-Za-z0-9+/]{43}=$/;

/** Parses the key; returns null if the text is not 32 bytes in base64. */
export function parseMasterKey(text: string): Buffer | null {
  return BASE64_OF_32_BYTES.test(text.trim()) ? Buffer.from(text.trim(), 'base64') : null;
}

/**
 * Returns the key in `DATA_DIR/master.key`, and creates it if it is missing, readable by the owner
 * only. Several processes may call it at once.
 */
export function masterKeyOfDataDir(dataDir: string): Buffer {
  const path = join(dataDir, 'master.key');
  const make = () => `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  const key = parseMasterKey(readOrMakeSecret(path, make));
  if (!key)
    throw new ConfigProblem(
      `${path} does not hold ${KEY_BYTES} bytes in base64; restore it from a backup`,
    );
  return key;
}
