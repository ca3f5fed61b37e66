import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/node-program';

const sources = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.includes('node_modules'),
    )
    .map((file) => ({
      file: join(folder, file),
      text: readFileSync(join(ROOT, folder, file), 'utf8'),
    })),
);
const locks = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b[A-Z_]*LOCK = ([\d_]+);/g)].map((match) => ({
    file,
    number: Number(match[1]?.replaceAll('_', '')),
  })),
);

test('no two advisory locks of a database have the same number', () => {
  expect(locks.length).toBeGreaterThan(3);
  const twice = locks.filter(({ file, number }) =>
    locks.some((other) => other.file !== file && other.number === number),
  );
  expect(twice).toEqual([]);
});

test('every advisory lock is taken by a number that is named', () => {
  const unnamed = sources
    .filter(({ text }) => /pg_(try_)?advisory_(xact_)?lock(_shared)?\(\s*\d/.test(text))
    .map(({ file }) => file);
  expect(unnamed).toEqual([]);
});
