import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileThreads } from './file-threads';

/** A thread that works on without an answer if one of its parts is `held`. */
const THREAD = `
const { parentPort } = require('node:worker_threads');
let isHeld = false;
parentPort.on('message', ({ part }) => {
  if (part !== null) isHeld ||= part === 'held';
  else if (!isHeld) parentPort.postMessage({ done: true, value: undefined });
});`;

const GONE = new Error('nobody waits any more');

let folder = '';
let thread = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-thread-'));
  thread = join(folder, 'thread.js');
  writeFileSync(thread, THREAD);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Sends files, and notes the files that were begun. */
function desk() {
  const threads = new FileThreads();
  const begun: string[] = [];
  const send = (userId: string, name: string, part: 'held' | 'quick' = 'quick') => {
    const gone = new AbortController();
    let note: () => void;
    const hasBegun = new Promise<void>((resolve) => (note = resolve));
    const parts = function* () {
      begun.push(name);
      note();
      yield part;
    };
    const answers = threads.run({ userId, signal: gone.signal }, thread, parts());
    answers.catch(() => undefined);
    return { answers, hasBegun, giveUp: () => gone.abort(GONE) };
  };
  return { send, begun };
}

describe('a file that nobody waits for any more', () => {
  it('is given up while it is checked, and the next one is checked', async () => {
    const { send } = desk();
    const held = send('one', 'a', 'held');
    const next = send('other', 'b');
    await held.hasBegun;
    held.giveUp();
    await expect(held.answers).rejects.toBe(GONE);
    expect(await next.answers).toEqual([]);
  });

  it('is not begun', async () => {
    const { send, begun } = desk();
    const held = send('one', 'a', 'held');
    const waiting = send('other', 'b');
    const next = send('third', 'c');
    await held.hasBegun;
    waiting.giveUp();
    held.giveUp();
    await expect(waiting.answers).rejects.toBe(GONE);
    expect(await next.answers).toEqual([]);
    expect(begun).toEqual(['a', 'c']);
  });
});

test('the files of one person stand before that of another once', async () => {
  const { send, begun } = desk();
  const held = send('one', 'a', 'held');
  const more = [send('one', 'b'), send('one', 'c')];
  const other = send('other', 'd');
  await held.hasBegun;
  held.giveUp();
  await Promise.all([other, ...more].map(({ answers }) => answers));
  expect(begun).toEqual(['a', 'd', 'b', 'c']);
});
