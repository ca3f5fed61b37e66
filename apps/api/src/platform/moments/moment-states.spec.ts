import type { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import { MomentStates } from './moment-states';

const NOW = { asOf: new Date(0), knownAt: new Date(0) };

/** Folds of streams without events, each of which ends when it is let go. */
function heldFolds() {
  const running: (() => void)[] = [];
  const readPages = async function* () {
    await new Promise<void>((letGo) => running.push(letGo));
    yield* [];
  };
  const store = { readPages } as unknown as EventStore;
  const states = new MomentStates(store, {} as EventCodec);
  const turn = () => new Promise((done) => setImmediate(done));
  return { states, running, turn };
}

describe('portfolios at a moment', () => {
  it('are folded one at a time for a person, and for another at once', async () => {
    const { states, running, turn } = heldFolds();
    const one = states.of('one', 'a', NOW);
    const next = states.of('one', 'b', NOW);
    const other = states.of('other', 'c', NOW);
    await turn();
    expect(running).toHaveLength(2);
    running.splice(0).forEach((letGo) => letGo());
    await Promise.all([one, other]);
    await turn();
    expect(running).toHaveLength(1);
    running.splice(0).forEach((letGo) => letGo());
    await next;
  });

  it('are refused to a person who has four of them under way, until one is done', async () => {
    const { states, running, turn } = heldFolds();
    const four = ['a', 'b', 'c', 'd'].map((id) => states.of('one', id, NOW));
    await expect(states.of('one', 'e', NOW)).rejects.toMatchObject({ status: 503 });
    await turn();
    running.splice(0).forEach((letGo) => letGo());
    await four[0];
    const later = states.of('one', 'e', NOW);
    for (const fold of [...four.slice(1), later]) {
      await turn();
      running.splice(0).forEach((letGo) => letGo());
      await fold;
    }
  });
});
