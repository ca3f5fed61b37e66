import { Shares } from './shares';

/** Tasks that run until they are released. */
function heldTasks() {
  const shares = new Shares({ held: 2, waiting: 2 }, 'Too much.');
  const running: { name: string; letGo: (fails?: boolean) => void }[] = [];
  const take = (person: string, name: string): Promise<string> =>
    shares.take(
      person,
      () =>
        new Promise((done, fail) =>
          running.push({
            name,
            letGo: (fails) => (fails ? fail(new Error(name)) : done(name)),
          }),
        ),
    );
  const settled = () => new Promise((next) => setImmediate(next));
  const names = (): string[] => running.map(({ name }) => name);
  return { take, running, names, settled };
}

describe('places of which each person has a few', () => {
  it('go to a person up to the share, and to another at once', async () => {
    const { take, names, settled } = heldTasks();
    for (const name of ['a', 'b', 'c']) void take('one', name);
    void take('other', 'd');
    await settled();
    expect(names()).toEqual(['a', 'b', 'd']);
  });

  it('are handed on in order, also by what failed', async () => {
    const { take, running, names, settled } = heldTasks();
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => take('one', name));
    await settled();
    running[1]?.letGo(true);
    await expect(second).rejects.toThrow('b');
    await settled();
    expect(names()).toEqual(['a', 'b', 'c']);
    running[2]?.letGo();
    await third;
    await settled();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    running.forEach(({ letGo }) => letGo());
    expect(await Promise.all([first, fourth])).toEqual(['a', 'd']);
    void take('one', 'e');
    void take('one', 'f');
    void take('one', 'g');
    await settled();
    expect(names().slice(4)).toEqual(['e', 'f']);
  });

  it('are refused to a person for whom enough tasks wait', async () => {
    const { take, running, settled } = heldTasks();
    const four = ['a', 'b', 'c', 'd'].map((name) => take('one', name));
    await settled();
    await expect(take('one', 'e')).rejects.toMatchObject({ status: 503, retryAfter: 1 });
    running[0]?.letGo();
    await four[0];
    const fifth = take('one', 'e');
    for (let done = 1; done < 5; done += 1) {
      await settled();
      running[done]?.letGo();
    }
    expect(await fifth).toBe('e');
  });
});
