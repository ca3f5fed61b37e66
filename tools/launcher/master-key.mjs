import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a text by which two programs see whether they have the same master key: MASTER_KEY, or
 * the key of the data folder. It reveals nothing else of the key. Null if there is no key yet.
 * @param {{ dataDir: string, masterKey: string | null }} settings
 */
export function masterKeyPrint({ dataDir, masterKey }) {
  const text = masterKey ?? keyOfFolder(dataDir);
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64');
  return Buffer.from(hkdfSync('sha256', key, '', 'fingerprint of the master key', 16)).toString(
    'hex',
  );
}

function keyOfFolder(dataDir) {
  try {
    return readFileSync(join(dataDir, 'master.key'), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
