import { repeat } from '.';

const later = () => new Promise((resolve) => setImmediate(resolve));

test('work is done again after a failure, until it is stopped', async () => {
  const errors: string[] = [];
  let times = 0;
  let enough: () => void = () => undefined;
  const twice = new Promise<void>((resolve) => (enough = resolve));
  const work = () => {
    times += 1;
    if (times === 1) return Promise.reject(new Error('away'));
    enough();
    return Promise.resolve();
  };
  const stop = repeat(work, { pauseMs: 1, onError: ({ message }) => errors.push(message) });
  await twice;
  await stop();
  const before = times;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect({ errors, times }).toEqual({ errors: ['away'], times: before });
});

test('stopping waits for the work under way, whose failure is told to nobody, and for no pause', async () => {
  const errors: string[] = [];
  let end: () => void = () => undefined;
  const work = (signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => (end = () => reject(signal.reason as Error)));
  const stop = repeat(work, { pauseMs: 1e9, onError: ({ message }) => errors.push(message) });
  let isStopped = false;
  const stopping = stop().then(() => (isStopped = true));
  await later();
  expect(isStopped).toBe(false);
  end();
  await stopping;
  expect(errors).toEqual([]);

  const resting = repeat(() => Promise.resolve(), { pauseMs: 1e9, onError: () => undefined });
  await later();
  await resting();
});
