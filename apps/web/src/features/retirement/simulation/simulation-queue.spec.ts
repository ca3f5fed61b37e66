import { SimulationQueue } from './simulation-queue';

/** Opens a queue whose workers answer on demand. */
function open() {
  const asked: string[] = [];
  const workers: { answer: (result: string) => void; fail: () => void; isOver: boolean }[] = [];
  const queue = new SimulationQueue<string, string>((answer, fail) => {
    const worker = { answer, fail, isOver: false };
    workers.push(worker);
    return {
      postMessage: (question) => void asked.push(question),
      terminate: () => {
        worker.isOver = true;
      },
    };
  });
  const ask = (question: string) => {
    const controller = new AbortController();
    const result = queue.ask(question, controller.signal);
    return { result, leave: () => controller.abort() };
  };
  const answer = (result: string) => workers.at(-1)?.answer(result);
  return { ask, answer, asked, workers };
}

describe('simulations', () => {
  it('run one after the other', async () => {
    const { ask, answer, asked } = open();
    const [first, second] = [ask('a'), ask('b')];
    expect(asked).toEqual(['a']);
    answer('A');
    expect(await first.result).toBe('A');
    expect(asked).toEqual(['a', 'b']);
    answer('B');
    expect(await second.result).toBe('B');
  });

  it('that nobody waits for any more are not run', async () => {
    const { ask, answer, asked } = open();
    const running = ask('a');
    const [left, wanted] = [ask('b'), ask('c')];
    left.leave();
    answer('A');
    answer('C');
    expect(await wanted.result).toBe('C');
    expect(asked).toEqual(['a', 'c']);
    // The queue keeps the result of a running simulation for later callers.
    running.leave();
    expect(await ask('a').result).toBe('A');
    // A question that was dropped can be asked again.
    ask('b');
    expect(asked).toEqual(['a', 'c', 'b']);
  });

  it('that somebody else waits for are run', async () => {
    const { ask, answer, asked } = open();
    ask('a');
    const [left, wanted] = [ask('b'), ask('b')];
    left.leave();
    answer('A');
    answer('B');
    expect(await wanted.result).toBe('B');
    expect(asked).toEqual(['a', 'b']);
  });

  it('are run once for each question', async () => {
    const { ask, answer, asked } = open();
    const first = ask('a');
    answer('A');
    expect([await first.result, await ask('a').result]).toEqual(['A', 'A']);
    expect(asked).toEqual(['a']);
  });

  it('fail with their worker, and run in another one when they are asked for again', async () => {
    const { ask, answer, asked, workers } = open();
    const both = Promise.allSettled([ask('a').result, ask('b').result]);
    workers[0]?.fail();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(workers[0]?.isOver).toBe(true);
    const again = ask('a');
    answer('A');
    expect(await again.result).toBe('A');
    expect([asked, workers.length]).toEqual([['a', 'a'], 2]);
  });
});
