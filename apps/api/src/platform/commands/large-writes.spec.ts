import { LargeWrites } from './large-writes';

/** A task that runs until it is released. */
function held() {
  let letGo = (): void => undefined;
  const ended = new Promise<string>((resolve) => (letGo = () => resolve('done')));
  return { task: () => ended, letGo };
}

const done = () => Promise.resolve('done');

describe('a reset of a person', () => {
  test('is refused while a large write of the person is under way, and told that nothing was reset', async () => {
    const writes = new LargeWrites();
    const [first, second] = [held(), held()];
    const both = [writes.during('ada', first.task), writes.during('ada', second.task)];
    first.letGo();
    await both[0];
    await expect(writes.duringReset('ada', done)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('Nothing was reset') as string,
      retryAfter: 5,
    });
    expect(await writes.duringReset('bob', done)).toBe('done');
    second.letGo();
    await both[1];
    expect(await writes.duringReset('ada', done)).toBe('done');
  });

  test('keeps large writes of the person out, and no other reset', async () => {
    const writes = new LargeWrites();
    const { task, letGo } = held();
    const reset = writes.duringReset('ada', task);
    await expect(writes.during('ada', done)).rejects.toMatchObject({
      status: 503,
      message: 'Your account data is being reset, so nothing was saved.',
    });
    expect(await writes.during('bob', done)).toBe('done');
    expect(await writes.duringReset('ada', done)).toBe('done');
    letGo();
    await reset;
    expect(await writes.during('ada', done)).toBe('done');
  });

  test('goes on after one that failed', async () => {
    const writes = new LargeWrites();
    const fails = () => Promise.reject(new Error('no'));
    await expect(writes.during('ada', fails)).rejects.toThrow('no');
    await expect(writes.duringReset('ada', fails)).rejects.toThrow('no');
    expect(await writes.during('ada', done)).toBe('done');
  });
});
