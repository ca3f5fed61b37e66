import { Scheduler } from './scheduler';

/** Makes works that end when the test says so. */
function workshop(places: number) {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const errors: string[] = [];
  const scheduler = new Scheduler(
    (streamId) => {
      started.push(streamId);
      return new Promise((resolve, reject) =>
        ends.set(streamId, (error) => (error ? reject(error) : resolve())),
      );
    },
    places,
    (error) => errors.push(error.message),
  );
  const end = async (streamId: string, error?: Error) => {
    ends.get(streamId)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { scheduler, started, errors, end };
}

test('no more streams than there are places are worked on at once, the others wait in order', async () => {
  const { scheduler, started, end } = workshop(2);
  for (const id of ['a', 'b', 'c', 'd']) scheduler.schedule(id);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
});

test('a stream that is asked for several times before its turn is worked on once', async () => {
  const { scheduler, started, end } = workshop(1);
  for (const id of ['a', 'b', 'b', 'b']) scheduler.schedule(id);
  await end('a');
  await end('b');
  expect(started).toEqual(['a', 'b']);
});

test('a stream that is asked for while it is worked on comes again, and never twice at once', async () => {
  const { scheduler, started, end } = workshop(2);
  scheduler.schedule('a');
  scheduler.schedule('a');
  expect(started).toEqual(['a']);
  scheduler.schedule('b');
  expect(started).toEqual(['a', 'b']);
  await end('a');
  expect(started).toEqual(['a', 'b', 'a']);
});

test('work that fails is told and holds nothing up', async () => {
  const { scheduler, started, errors, end } = workshop(1);
  scheduler.schedule('a');
  scheduler.schedule('b');
  await end('a', new Error('away'));
  expect({ started, errors }).toEqual({ started: ['a', 'b'], errors: ['away'] });
});

test('what was forgotten before its turn is not worked on', async () => {
  const { scheduler, started, end } = workshop(1);
  scheduler.schedule('a');
  scheduler.schedule('b');
  scheduler.clear();
  await end('a');
  scheduler.schedule('c');
  expect(started).toEqual(['a', 'c']);
});

test('stopping waits for what is worked on and takes nothing further', async () => {
  const { scheduler, started, end } = workshop(1);
  scheduler.schedule('a');
  scheduler.schedule('b');
  let isStopped = false;
  const stopping = scheduler.stop().then(() => (isStopped = true));
  scheduler.schedule('c');
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  await end('a');
  await stopping;
  expect(started).toEqual(['a']);
});
