import { WaitingStreams } from './waiting-streams';

/** Works that end when the test says so. */
function workshop(news: number) {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const errors: string[] = [];
  const streams = new WaitingStreams(
    (streamId, { recalculate }) => {
      started.push(recalculate ? `${streamId} anew` : streamId);
      return new Promise((resolve, reject) => ends.set(streamId, (error) => (error ? reject(error) : resolve())));
    },
    { news, calculations: 1 },
    (error) => errors.push(error.message),
  );
  const end = async (streamId: string, error?: Error) => {
    ends.get(streamId)?.(error);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { streams, started, errors, end, ends };
}

test('no more streams than allowed are worked on at once, the others wait in order', async () => {
  const { streams, started, end } = workshop(2);
  for (const id of ['a', 'b', 'c', 'd']) streams.ring(id);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
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

describe('streams to be calculated anew', () => {
  test('go behind those with news, and have a place of their own', async () => {
    const { streams, started, end } = workshop(2);
    for (const id of ['a', 'b', 'c']) streams.recalculate(id);
    expect(started).toEqual(['a anew']);
    for (const id of ['w', 'x', 'y', 'z']) streams.ring(id);
    expect(started).toEqual(['a anew', 'w', 'x']);
    await end('a');
    await end('w');
    expect(started).toEqual(['a anew', 'w', 'x', 'y']);
    await end('x');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(started).toEqual(['a anew', 'w', 'x', 'y', 'z', 'b anew']);
  });

  test('are done with the news of the same stream, in one turn', async () => {
    const { streams, started, end } = workshop(1);
    streams.ring('a');
    streams.ring('b');
    streams.recalculate('b');
    await end('a');
    await end('b');
    expect(started).toEqual(['a', 'b anew']);
  });

  test('are not starved: after four with news one of them has its turn', async () => {
    const { streams, started, end } = workshop(2);
    for (const id of ['held', 'n1', 'n2', 'n3', 'n4', 'n5']) streams.ring(id);
    streams.recalculate('r1');
    streams.recalculate('r2');
    await end('n1');
    expect(started).toEqual(['held', 'n1', 'n2']);
    await end('n2');
    expect(started).toEqual(['held', 'n1', 'n2', 'n3', 'r1 anew']);
  });

  test('come one right after the other while nobody writes, and some milliseconds apart while people do', async () => {
    const { streams, started, ends } = workshop(2);
    const soon = () => new Promise((resolve) => setImmediate(resolve));
    for (const id of ['r1', 'r2', 'r3']) streams.recalculate(id);
    ends.get('r1')?.();
    await soon();
    expect(started).toEqual(['r1 anew', 'r2 anew']);
    streams.ring('a');
    ends.get('r2')?.();
    await soon();
    expect(started).toEqual(['r1 anew', 'r2 anew', 'a']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(started).toEqual(['r1 anew', 'r2 anew', 'a', 'r3 anew']);
  });
});
