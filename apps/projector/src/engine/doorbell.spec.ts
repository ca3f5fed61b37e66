import { setTimeout as sleep } from 'node:timers/promises';
import { Doorbell } from './doorbell';

/** By then a ring that was not answered counts as late. */
const LATE_MS = 80;
const OPEN_MS = 200;

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
  return { doorbell: new Doorbell(queue, (streamId) => handedOver.push(streamId), (error) => errors.push(error.message), OPEN_MS), rung, handedOver, errors, end };
}

test('the first streams are rung for at once, in one ring', () => {
  const { doorbell, rung } = belfry();
  doorbell.ring(['a', 'b']);
  expect(rung).toEqual([['a', 'b']]);
});

test('streams that get news while a ring is on its way wait for its job, and are rung for together, each once, where that is late', async () => {
  const { doorbell, rung, end } = belfry();
  doorbell.ring(['a']);
  doorbell.ring(['b']);
  await end();
  doorbell.ring(['c', 'b', 'a']);
  expect(rung).toEqual([['a']]);
  await sleep(LATE_MS);
  expect(rung).toEqual([['a'], ['b', 'c', 'a']]);
});

describe('a job that is answered', () => {
  test('hands its streams over, and takes those along that get news from then on', async () => {
    const { doorbell, rung, handedOver } = belfry();
    const answered = doorbell.answer(['a', 'b']);
    doorbell.ring(['c']);
    await sleep(OPEN_MS / 2);
    doorbell.ring(['a']);
    expect({ rung, handedOver }).toEqual({ rung: [], handedOver: ['a', 'b', 'c', 'a'] });
    await doorbell.stop();
    await answered;
  });

  test('takes along what gathered behind the ring that it comes from', async () => {
    const { doorbell, rung, handedOver, end } = belfry();
    doorbell.ring(['a']);
    doorbell.ring(['b']);
    const answered = doorbell.answer(['a']);
    expect(handedOver).toEqual(['a', 'b']);
    await end();
    expect(rung).toEqual([['a']]);
    await doorbell.stop();
    await answered;
  });

  test('takes along what another ring was sent for: that one may wait behind it for a second', async () => {
    const { doorbell, rung, handedOver, end } = belfry();
    doorbell.ring(['a']);
    await end();
    doorbell.ring(['b']);
    await sleep(LATE_MS);
    await end();
    const answered = doorbell.answer(['a']);
    expect({ rung, handedOver }).toEqual({ rung: [['a'], ['b']], handedOver: ['a', 'b'] });
    await doorbell.stop();
    await answered;
  });

  test('rings for the next one in time, whether or not there are news, and ends when that takes its place', async () => {
    const { doorbell, rung, handedOver } = belfry();
    const answered = doorbell.answer(['a']);
    await sleep(OPEN_MS + 20);
    expect(rung).toEqual([[]]);
    doorbell.ring(['b']);
    const next = doorbell.answer([]);
    await answered;
    doorbell.ring(['c']);
    expect({ rung, handedOver }).toEqual({ rung: [[]], handedOver: ['a', 'b', 'c'] });
    await doorbell.stop();
    await next;
  });

  test('ends where no other one comes though it was rung for: what gets news then is rung for', async () => {
    const { doorbell, rung, handedOver, end } = belfry();
    const answered = doorbell.answer([]);
    await sleep(OPEN_MS + 20);
    await end(new Error('away'));
    await answered;
    doorbell.ring(['a']);
    expect({ rung, handedOver }).toEqual({ rung: [[], ['a']], handedOver: [] });
  });

  test('of somebody else, such as an operator, is not kept waiting: the open one ends for it', async () => {
    const { doorbell, handedOver } = belfry();
    const open = doorbell.answer([]);
    const others = doorbell.answer(['a']);
    await open;
    expect(handedOver).toEqual(['a']);
    await doorbell.stop();
    await others;
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

test('a ring that fails is told and does not silence the bell: the next job takes its streams along', async () => {
  const { doorbell, rung, handedOver, errors, end } = belfry();
  doorbell.ring(['a']);
  doorbell.ring(['b']);
  await end(new Error('away'));
  expect({ rung, errors }).toEqual({ rung: [['a'], ['b']], errors: ['away'] });
  await end();
  const answered = doorbell.answer(['b']);
  expect(handedOver).toEqual(['b', 'a']);
  await doorbell.stop();
  await answered;
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
