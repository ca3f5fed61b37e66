import { readingProblem, writingProblem } from './file-problem';

const PATH = '/mnt/elsewhere/evenkeel.age';
const failing = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: as Node.js says it`), { code, path });

it('names a file that has no room or may not be written, with what to do', () => {
  const said = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].map(
    (code) => writingProblem(PATH, failing(code, `${PATH}.77.partial`))?.message,
  );
  expect(said).toEqual([
    `The disk is full: ${PATH} has no room. Free some space, or choose another place.`,
    `The disk quota of this user is used up: ${PATH} has no room. Free some space, or choose another place.`,
    `${PATH} lies on a disk that is read-only. Choose another place.`,
    `This user may not write ${PATH}. Give it the right to write in /mnt/elsewhere, or choose another place.`,
  ]);
  // The error of a write to an open file has no path.
  expect(writingProblem(PATH, failing('ENOSPC'))?.message).toBe(said[0]);
  expect(readingProblem(PATH, failing('EACCES', PATH))?.message).toBe(
    `This user may not read ${PATH}. Give it the right, or name another file.`,
  );
});

it('leaves alone what befell another file', () => {
  expect(writingProblem(PATH, failing('EACCES', '/srv/objects/picture'))).toBeNull();
});
