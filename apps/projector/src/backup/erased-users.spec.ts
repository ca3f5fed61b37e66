import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyErased, erasedUsers, noteErased } from './erased-users';

const [ADA, EVE] = ['01a20000-0000-7000-8000-00000000000a', '01a20000-0000-7000-8000-00000000000e'];
const AT = '2026-11-27T03:30:01.202Z';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-erased-'));
  file = join(folder, 'erased-users.txt');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (): string => readFileSync(file, 'utf8');

test('an id that is noted after a line without an end stands on a line of its own', async () => {
  writeFileSync(file, `${ADA} ${AT}`);
  await noteErased([folder], EVE);
  expect(read()).toMatch(new RegExp(`^${ADA} ${AT}\\n${EVE} [0-9TZ:.-]{24}\\n$`));
  expect((await erasedUsers([folder])).ids).toEqual(new Set([ADA, EVE]));
});

test('an id is read with or without a moment, as an editor writes it', async () => {
  writeFileSync(file, `\ufeff${ADA.toUpperCase()}\r\n\r\n${EVE} 2026-11-27\r\n`);
  expect((await erasedUsers([folder])).ids).toEqual(new Set([ADA, EVE]));
});

test('an id whose moment was cut off, or written by hand, names its user all the same', async () => {
  for (let length = 0; length <= AT.length; length += 1) {
    writeFileSync(file, `${ADA} ${AT.slice(0, length)}`);
    await noteErased([folder], EVE);
    expect((await erasedUsers([folder])).ids).toEqual(new Set([ADA, EVE]));
  }
  writeFileSync(file, `${ADA}\t2026-11-27 04:30 +01:00\n${EVE} 2026-11-27T03:30Z\n`);
  expect((await erasedUsers([folder])).ids).toEqual(new Set([ADA, EVE]));
});

test.each([
  `${ADA} ${AT}${EVE} ${AT}`,
  `${ADA}${EVE}`,
  `${ADA} ${AT}01`,
  `${ADA} 2026${EVE}`,
  '01a20000-0000-70',
  `# ${ADA}`,
])('a line such as %j is refused by name, since somebody could come back', async (line) => {
  writeFileSync(file, `${EVE} ${AT}\n${line}\n`);
  await expect(erasedUsers([folder])).rejects.toThrow(
    `A line of ${file} is not the id of a user: "${line}". Put each id on a line of its own, or remove the line where it means nobody, and run the restore again.`,
  );
});

test('a line that nobody can read is copied, too, once', async () => {
  const elsewhere = join(folder, 'daily');
  writeFileSync(file, `01a20000-0000-70\n${ADA}`);
  await copyErased([folder], elsewhere);
  await copyErased([folder], elsewhere);
  expect(readFileSync(join(elsewhere, 'erased-users.txt'), 'utf8')).toBe(
    `01a20000-0000-70\n${ADA}\n`,
  );
});
