import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { ConfigProblem } from './config-problem';
import { readOrMakeSecret } from './secret-file';

/** Returns the path of the file in DATA_DIR with the key that signs the heads of the log. */
export const headsKeyFile = (dataDir: string): string => join(dataDir, 'heads.key');

/**
 * Returns the Ed25519 key that signs the heads of the log, from the file in DATA_DIR. Creates the
 * file if it is missing.
 */
export function headsKeyOf(dataDir: string): KeyObject {
  const path = headsKeyFile(dataDir);
  const text = readOrMakeSecret(path, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  try {
    return createPrivateKey(text);
  } catch (error) {
    throw new ConfigProblem(`${path} does not hold a private key; restore it from a backup`, {
      cause: error,
    });
  }
}
