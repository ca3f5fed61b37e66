import type { EventCodec, RecordedEvent } from '@evenkeel/event-store/codecs';
import type { EventStore, FoldableEvent, ReadPagesOptions } from '@evenkeel/event-store/port';
import { Folds, LONG_STREAM } from '../commands/folds';
import { MomentStates } from './moment-states';

const NOW = { asOf: new Date(0), knownAt: new Date(0) };

/** Folds of streams without events. Each ends when it is released. */
function heldFolds() {
  const running: (() => void)[] = [];
  const readPages = async function* () {
    await new Promise<void>((letGo) => running.push(letGo));
    yield* [];
  };
  const store = { readPages } as unknown as EventStore;
  const states = new MomentStates(new Folds(), store, {} as EventCodec);
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

  describe('of many events', () => {
    const RENAMED = {
      event: { type: 'PortfolioSettingsChanged', data: {} },
      recordedAt: '1970-01-01T00:00:00.000Z',
      // The event took effect after the moment. It is known at the moment, and does not count.
      effectiveAt: '1980-01-01T00:00:00.000Z',
    } as unknown as RecordedEvent;
    /**
     * Streams with these numbers of events, by their ids. Returns each read of a stream with the
     * event from which it begins, and a function that lets it go on.
     */
    const streams = (lengths: Readonly<Record<string, number>>) => {
      const reads: { id: string; from: number; letGo: () => void }[] = [];
      const readPages = async function* (
        stream: string,
        { from = 0, until = Infinity }: ReadPagesOptions,
      ) {
        const id = stream.replace('portfolio-', '');
        await new Promise<void>((letGo) => reads.push({ id, from, letGo }));
        const length = Math.min(lengths[id] ?? 0, until + 1) - from;
        if (length > 0) yield Array.from({ length }, () => RENAMED) as unknown as FoldableEvent[];
      };
      const codec = { decode: (page: unknown) => Promise.resolve(page) } as unknown as EventCodec;
      const store = { readPages } as unknown as EventStore;
      return { reads, states: new MomentStates(new Folds(), store, codec) };
    };
    const settle = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await new Promise((next) => setImmediate(next));
    };

    it('are folded one at a time for all, while those of few are not held up', async () => {
      const { reads, states } = streams({ a: LONG_STREAM + 1, b: LONG_STREAM + 1, c: 3 });
      const [one, other] = [states.of('one', 'a', NOW), states.of('other', 'b', NOW)];
      await settle(() => reads.length === 2);
      reads.forEach(({ letGo }) => letGo());
      await settle(() => reads.length === 3);
      const few = states.of('third', 'c', NOW);
      await settle(() => reads.length === 4);
      reads[3]?.letGo();
      await few;
      expect(reads.map(({ id, from }) => [id, from])).toEqual([
        ['a', 0],
        ['b', 0],
        ['a', LONG_STREAM],
        ['c', 0],
      ]);
      reads[2]?.letGo();
      await one;
      await settle(() => reads.length === 5);
      expect(reads[4]).toMatchObject({ id: 'b', from: LONG_STREAM });
      reads[4]?.letGo();
      await other;
    });

    it('let others in between while what counts of them is found', async () => {
      const { reads, states } = streams({ a: LONG_STREAM - 1 });
      let isFolded = false;
      const folded = states.of('one', 'a', NOW).then(() => (isFolded = true));
      await settle(() => reads.length === 1);
      reads[0]?.letGo();
      let turns = 0;
      await settle(() => {
        turns += 1;
        return isFolded;
      });
      await folded;
      // Nothing was true at the moment, so nothing is folded afterwards.
      expect(turns).toBeGreaterThan(6);
    });
  });
});
