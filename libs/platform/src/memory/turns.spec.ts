import { setTimeout } from 'node:timers/promises';
import { TurnTooLate, Turns } from './turns';

test('tasks of one name run one after the other in order, even after one that failed', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const task =
    (name: string, milliseconds: number, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await setTimeout(milliseconds);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    turns.take('one', task('a', 15, true)),
    turns.take('one', task('b', 1)),
    turns.take('one', task('c', 1)),
  ]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('tasks of different names do not wait for each other', async () => {
  const turns = new Turns();
  const never = turns.take('one', () => new Promise<void>(() => undefined));
  expect(await Promise.race([turns.take('two', () => Promise.resolve('two')), never])).toBe('two');
});

test('a task whose turn does not come in time is never begun, and holds up none behind it', async () => {
  const turns = new Turns();
  let end = (): void => undefined;
  const first = turns.takeWithin(1, 'one', () => new Promise<void>((resolve) => (end = resolve)));
  let hasBegun = false;
  const late = turns.takeWithin(5, 'one', () => Promise.resolve((hasBegun = true)));
  const behind = turns.take('one', () => Promise.resolve('behind'));
  await expect(late).rejects.toThrow(TurnTooLate);
  end();
  // A task that has begun may take longer.
  expect(await Promise.all([first, behind])).toEqual([undefined, 'behind']);
  expect(hasBegun).toBe(false);
});
