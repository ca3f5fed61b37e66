import { WaitingStreams } from './waiting-streams';

/** Works that end when the test says so. */
function workshop(atOnce: number) {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const errors: string[] = [];
  const streams = new WaitingStreams(
    (streamId) => {
      started.push(streamId);
      return new Promise((resolve, reject) => ends.set(streamId, (error) => (error ? reject(error) : resolve())));
    },
    atOnce,
    (error) => errors.push(error.message),
  );
  const end = async (streamId: string, error?: Error) => {
    ends.get(streamId)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { streams, started, errors, end };
}

test('no more streams than allowed are worked on at once, the others wait in order', async () => {
  const { streams, started, end } = workshop(2);
  for (const id of ['a', 'b', 'c', 'd']) streams.ring(id);
  expect(started).toEqual(['a', 'b']);
  expect(streams.isWaiting('c')).toBe(true);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  expect(streams.isWaiting('c')).toBe(false);
});

test('a stream rung several times before its turn is worked on once', async () => {
  const { streams, started, end } = workshop(1);
  for (const id of ['a', 'b', 'b', 'b']) streams.ring(id);
  await end('a');
  await end('b');
  expect(started).toEqual(['a', 'b']);
});

test('a stream rung while it is worked on comes again, and never twice at once', async () => {
  const { streams, started, end } = workshop(2);
  streams.ring('a');
  streams.ring('a');
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'a']);
});

test('work that fails is told and holds nothing up', async () => {
  const { streams, started, errors, end } = workshop(1);
  streams.ring('a');
  streams.ring('b');
  await end('a', new Error('away'));
  expect({ started, errors }).toEqual({ started: ['a', 'b'], errors: ['away'] });
});

test('stopping waits for what is worked on and takes nothing further', async () => {
  const { streams, started, end } = workshop(1);
  streams.ring('a');
  streams.ring('b');
  let isStopped = false;
  const stopping = streams.stop().then(() => (isStopped = true));
  expect(isStopped).toBe(false);
  await end('a');
  await stopping;
  streams.ring('c');
  expect(started).toEqual(['a']);
});
