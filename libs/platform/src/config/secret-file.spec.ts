import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrMakeSecret } from './secret-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-secret-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it('leaves nothing in the folder where the disk is full', () => {
  const full = new Error('ENOSPC: no space left on device, write');
  jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw full;
  });
  expect(() => readOrMakeSecret(join(folder, 'heads.key'), () => 'secret')).toThrow(
    'heads.key cannot be read or made (ENOSPC',
  );
  expect(readdirSync(folder)).toEqual([]);
});
