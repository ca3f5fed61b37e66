import { Doorbell } from './doorbell';

/** A queue whose rings end when the test says so. */
function belfry({ waiting = [] }: { waiting?: string[] } = {}) {
  const rung: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const errors: string[] = [];
  const queue = {
    ring: (rings: readonly { readonly data: { readonly streamIds: readonly string[] } }[]) => {
      rung.push(rings.flatMap(({ data }) => [...data.streamIds]));
      return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    },
  };
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await new Promise((resolve) => setTimeout(resolve, 30));
  };
  return { doorbell: new Doorbell(queue, (streamId) => waiting.includes(streamId), (error) => errors.push(error.message)), rung, errors, end };
}

test('the first streams are rung for at once, in one ring', () => {
  const { doorbell, rung } = belfry();
  doorbell.ring(['a', 'b']);
  expect(rung).toEqual([['a', 'b']]);
});

test('streams that get news while a ring is on its way are rung for together after it, each once', async () => {
  const { doorbell, rung, end } = belfry();
  doorbell.ring(['a']);
  doorbell.ring(['b']);
  doorbell.ring(['c', 'b', 'a']);
  await end();
  expect(rung).toEqual([['a'], ['b', 'c', 'a']]);
  await end();
  doorbell.ring(['d']);
  expect(rung).toHaveLength(3);
});

test('rings are some milliseconds apart, also where the queue answers at once', async () => {
  const { doorbell, rung, end } = belfry();
  doorbell.ring(['a']);
  const ended = end();
  doorbell.ring(['b']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(rung).toEqual([['a']]);
  await ended;
  expect(rung).toEqual([['a'], ['b']]);
});

test('a stream whose turn is still to come is not rung for', () => {
  const { doorbell, rung } = belfry({ waiting: ['b'] });
  doorbell.ring(['a', 'b']);
  expect(rung).toEqual([['a']]);
});

test('a ring that fails is told and does not silence the bell', async () => {
  const { doorbell, rung, errors, end } = belfry();
  doorbell.ring(['a']);
  doorbell.ring(['b']);
  await end(new Error('away'));
  expect({ rung, errors }).toEqual({ rung: [['a'], ['b']], errors: ['away'] });
});

test('stopping waits for the ring that is on its way', async () => {
  const { doorbell, end } = belfry();
  doorbell.ring(['a']);
  let isStopped = false;
  const stopping = doorbell.stop().then(() => (isStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  await end();
  await stopping;
});
