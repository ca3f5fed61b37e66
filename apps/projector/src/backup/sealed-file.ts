import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupConfig } from '@evenkeel/platform/config';
import type { Decrypter, Encrypter } from 'age-encryption';
import { readingProblem, writingProblem } from '../ops/file-problem';
import { assertWritable } from '../ops/named-files';
import { BackupProblem } from './problem';

/** A higher level saves little space, and takes much longer. */
const COMPRESSION = 4;
const READ_BYTES = 1 << 20;
/** Enough for many recipients. */
const MOST_HEADER_BYTES = 1 << 16;

/**
 * Writes lines into a new file that only its owner can read: compressed with gzip, then encrypted
 * in the format of age. The file gets its name only when it is complete and on the disk. Returns
 * its size in bytes.
 */
export async function writeSealed(
  path: string,
  lines: AsyncIterable<string>,
  config: BackupConfig,
): Promise<number> {
  if (existsSync(path)) throw new BackupProblem(`${path} exists already. Name a new file.`);
  await assertWritable(path);
  const encrypter = await encrypterOf(config);
  const draft = `${path}.${process.pid}.partial`;
  const gzip = createGzip({ level: COMPRESSION });
  const sealed = await encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>);
  try {
    await Promise.all([
      pipeline(Readable.from(lines), gzip),
      pipeline(
        Readable.fromWeb(sealed as NodeStream<Uint8Array>),
        createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    ]);
    await rename(draft, path);
  } catch (error) {
    // The first failure counts. If the path is below a file, there is no draft to remove.
    await rm(draft, { force: true }).catch(() => undefined);
    throw writingProblem(path, error) ?? error;
  }
  return (await stat(path)).size;
}

/** A file of `writeSealed` that was opened with its passphrase or key. */
export class SealedFile {
  private constructor(
    private readonly path: string,
    private readonly fileKey: Uint8Array,
  ) {}

  /**
   * Throws BackupProblem if the file does not open. An opened file may be read any number of times,
   * and uses its passphrase, which is slow on purpose, only once.
   */
  static async open(path: string, config: BackupConfig): Promise<SealedFile> {
    const decrypter = await decrypterOf(config);
    try {
      return new SealedFile(path, await decrypter.decryptHeader(await headerOf(path)));
    } catch (error) {
      const problem = readingProblem(path, error);
      if (problem) throw problem;
      throw new BackupProblem(
        `${path} does not open: it is no backup, its beginning is damaged, or it was made with another passphrase or key (${(error as Error).message}).`,
      );
    }
  }

  /** Yields the lines, many at a time. Throws BackupProblem if the file is damaged. */
  async *lines(): AsyncGenerator<readonly string[]> {
    const age = await import('age-encryption');
    const decrypter = new age.Decrypter();
    decrypter.addIdentity({ unwrapFileKey: () => this.fileKey });
    try {
      const file = Readable.toWeb(createReadStream(this.path, { highWaterMark: READ_BYTES }));
      const opened = await decrypter.decrypt(file as ReadableStream<Uint8Array>);
      const gunzip = createGunzip();
      const unpacking = pipeline(Readable.fromWeb(opened as NodeStream<Uint8Array>), gunzip);
      // The reader of `gunzip` gets the error.
      unpacking.catch(() => undefined);
      yield* linesOf(gunzip);
    } catch (error) {
      if (error instanceof BackupProblem) throw error;
      throw new BackupProblem(`${this.path} is damaged (${(error as Error).message}).`, {
        cause: error,
      });
    }
  }
}

/** Reads the header of age, which ends with the line that begins with three hyphens. */
async function headerOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(MOST_HEADER_BYTES),
      0,
      MOST_HEADER_BYTES,
      0,
    );
    const begin = buffer.subarray(0, bytesRead);
    const last = begin.indexOf('\n--- ');
    const end = begin.indexOf('\n', last + 1);
    if (last < 0 || end < 0) throw new Error('it has no header');
    return new Uint8Array(begin.subarray(0, end + 1));
  } finally {
    await file.close();
  }
}

/**
 * Splits chunks into lines. A line may be as long as thousands of chunks, so its parts are joined
 * once, at its end.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const [end = '', ...more] = decoder.write(chunk).split('\n');
    parts.push(end);
    const begin = more.pop();
    if (begin === undefined) continue;
    yield [parts.join(''), ...more];
    parts = [begin];
  }
  if (parts.some((part) => part !== '')) throw new Error('its last line is cut off');
}

async function encrypterOf({ passphrase, recipients }: BackupConfig): Promise<Encrypter> {
  // The package is loaded only if it is needed: most commands of the operator do without it.
  const age = await import('age-encryption');
  const encrypter = new age.Encrypter();
  if (passphrase !== null) encrypter.setPassphrase(passphrase);
  else if (recipients.length > 0) for (const key of recipients) addRecipient(encrypter, key);
  else
    throw new BackupProblem(
      'A backup is encrypted: set BACKUP_PASSPHRASE (12 characters or more) or BACKUP_RECIPIENT (a public key of age).',
    );
  return encrypter;
}

function addRecipient(encrypter: Encrypter, key: string): void {
  try {
    encrypter.addRecipient(key);
  } catch (error) {
    throw new BackupProblem(
      `BACKUP_RECIPIENT: ${key} is no public key of age (${(error as Error).message}).`,
    );
  }
}

/** Throws BackupProblem if one of the keys that encrypt backups is not a key (RUN-3). */
export const checkKeys = async (config: BackupConfig): Promise<void> => {
  if (config.recipients.length > 0) await encrypterOf(config);
};

async function decrypterOf({ passphrase, identity }: BackupConfig): Promise<Decrypter> {
  const age = await import('age-encryption');
  const decrypter = new age.Decrypter();
  if (identity !== null) await addIdentities(decrypter, identity);
  else if (passphrase !== null) decrypter.addPassphrase(passphrase);
  else
    throw new BackupProblem(
      'Set what opens the backup: BACKUP_PASSPHRASE, or BACKUP_IDENTITY (a secret key of age, or the path of a file with one).',
    );
  return decrypter;
}

/**
 * Adds the keys of a text. A file of age-keygen has comments beside the key. No message repeats a
 * text that may be a secret.
 */
async function addIdentities(decrypter: Decrypter, identity: string): Promise<void> {
  const isKey = identity.startsWith('AGE-SECRET-KEY-');
  const text = isKey ? identity : await readIdentityFile(identity);
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  try {
    for (const key of keys) decrypter.addIdentity(key);
    if (keys.length > 0) return;
  } catch {
    // The error may show the key.
  }
  throw new BackupProblem(
    isKey
      ? 'BACKUP_IDENTITY is no secret key of age: copy it again.'
      : `BACKUP_IDENTITY: ${identity} holds no secret key of age.`,
  );
}

async function readIdentityFile(path: string): Promise<string> {
  if (!existsSync(path))
    throw new BackupProblem(
      'BACKUP_IDENTITY is neither a secret key (AGE-SECRET-KEY-1…) nor the path of a file.',
    );
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupProblem(`BACKUP_IDENTITY: ${path} cannot be read (${error.code}).`);
  });
}
