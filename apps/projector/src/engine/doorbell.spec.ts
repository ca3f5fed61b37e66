import { Doorbell } from './doorbell';

/** A queue whose rings end when the test says so. */
function belfry() {
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
    await new Promise((resolve) => setImmediate(resolve));
  };
  const handedOver: string[] = [];
  return { doorbell: new Doorbell(queue, (streamId) => handedOver.push(streamId), (error) => errors.push(error.message)), rung, handedOver, errors, end };
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

describe('a job that is answered', () => {
  test('hands its streams over, and until it ends takes those along that get news meanwhile', async () => {
    const { doorbell, rung, handedOver } = belfry();
    const answered = doorbell.answer(['a', 'b']);
    doorbell.ring(['c']);
    doorbell.ring(['a']);
    expect({ rung, handedOver }).toEqual({ rung: [], handedOver: ['a', 'b', 'c', 'a'] });
    await answered;
    doorbell.ring(['d']);
    expect({ rung, handedOver }).toEqual({ rung: [['d']], handedOver: ['a', 'b', 'c', 'a'] });
  });

  test('takes along what gathered behind the ring that it comes from', async () => {
    const { doorbell, rung, handedOver, end } = belfry();
    doorbell.ring(['a']);
    doorbell.ring(['b']);
    const answered = doorbell.answer(['a']);
    expect(handedOver).toEqual(['a', 'b']);
    await end();
    await answered;
    expect(rung).toEqual([['a']]);
  });

  test('ends although news go on, so that what others rang for is not kept waiting', async () => {
    const { doorbell, rung, handedOver } = belfry();
    const news = setInterval(() => doorbell.ring(['a']), 20);
    await doorbell.answer(['a']);
    const before = handedOver.length;
    doorbell.ring(['b']);
    clearInterval(news);
    expect(before).toBeGreaterThan(10);
    expect({ rung, since: handedOver.slice(before) }).toEqual({ rung: [['b']], since: [] });
  });

  test('ends with the process', async () => {
    const { doorbell } = belfry();
    let isOver = false;
    const answered = doorbell.answer(['a']).then(() => (isOver = true));
    await doorbell.stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(true);
    await answered;
  });
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
