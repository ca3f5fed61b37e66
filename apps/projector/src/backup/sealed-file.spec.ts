import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupConfig } from '@evenkeel/platform/config';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { checkKeys, SealedFile, writeSealed } from './sealed-file';

let folder: string;
let config: BackupConfig;

beforeAll(async () => {
  const identity = await generateX25519Identity();
  const recipients = [await identityToRecipient(identity)];
  config = { passphrase: null, recipients, identity, daily: null };
});
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'evenkeel-sealed-'))));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function write(...texts: readonly string[]): Promise<string> {
  const path = join(folder, 'evenkeel.age');
  await writeSealed(path, Readable.from(texts), config);
  return path;
}

async function read(path: string): Promise<string[]> {
  const read: string[] = [];
  for await (const lines of (await SealedFile.open(path, config)).lines()) read.push(...lines);
  return read;
}

const LONG = 'Zoë’s 家 '.repeat(200_000);

it('gives the lines back as they were, short and long ones, with letters of several bytes', async () => {
  const lines = ['', 'a', LONG, 'b', '', `${LONG}c`, 'd'];
  expect(await read(await write(lines.map((line) => `${line}\n`).join('')))).toEqual(lines);
});

it('refuses a public key with a wrong letter before anything is written', async () => {
  const [key = ''] = config.recipients;
  const mistyped = key.slice(0, -1) + (key.endsWith('q') ? 'p' : 'q');
  const wrong = { ...config, recipients: [mistyped] };
  const problem = `BACKUP_RECIPIENT: ${mistyped} is no public key of age`;
  await expect(checkKeys(wrong)).rejects.toThrow(problem);
  await expect(writeSealed(join(folder, 'a.age'), Readable.from(['a\n']), wrong)).rejects.toThrow(
    problem,
  );
  expect(readdirSync(folder)).toEqual([]);
  await expect(checkKeys(config)).resolves.toBeUndefined();
});

it('says what is wrong with a secret key, and does not repeat it', async () => {
  const path = await write('a\n');
  const { identity } = config;
  const notes = join(folder, 'notes.txt');
  writeFileSync(notes, '# no key\n');
  const mistyped = `${identity?.slice(0, -1)}${identity?.endsWith('Q') ? 'P' : 'Q'}`;
  const wrong = join(folder, 'wrong.txt');
  writeFileSync(wrong, `# a key\n${mistyped}\n`);
  const open = (secret: string) =>
    SealedFile.open(path, { ...config, identity: secret }).catch((error: Error) => error.message);
  expect(await open(mistyped)).toBe('BACKUP_IDENTITY is no secret key of age: copy it again.');
  expect(await open(wrong)).toBe(`BACKUP_IDENTITY: ${wrong} holds no secret key of age.`);
  expect(await open(notes)).toBe(`BACKUP_IDENTITY: ${notes} holds no secret key of age.`);
  expect(await open(folder)).toBe(`BACKUP_IDENTITY: ${folder} cannot be read (EISDIR).`);
});

it('refuses a last line that is cut off', async () => {
  await expect(read(await write('a\nb'))).rejects.toThrow('its last line is cut off');
});

it('says what to do about a path that is no place for it, and leaves nothing there', async () => {
  const missing = join(folder, 'none', 'evenkeel.age');
  await expect(writeSealed(missing, Readable.from(['a\n']), config)).rejects.toThrow(
    `There is no folder ${join(folder, 'none')}. Make it first, or name a file in another folder.`,
  );
  const below = join(await write('a\n'), 'evenkeel.age');
  await expect(writeSealed(below, Readable.from(['a\n']), config)).rejects.toThrow(
    `${below} lies in no folder: a part of the path is a file. Name another path.`,
  );
  await expect(read(missing)).rejects.toThrow(`There is no file ${missing}. Name one that exists.`);
  await expect(read(folder)).rejects.toThrow(`${folder} is a folder. Name a file in it.`);
  expect(readdirSync(folder)).toEqual(['evenkeel.age']);
});

it('looks at each letter of a long line once', async () => {
  const path = await write(`${LONG}\n`);
  const split = jest.spyOn(String.prototype, 'split');
  await read(path);
  const looked = split.mock.contexts.reduce((sum, text) => sum + String(text).length, 0);
  expect(looked).toBeLessThan(2 * LONG.length);
});
