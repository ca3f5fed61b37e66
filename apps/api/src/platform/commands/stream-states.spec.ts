import type { EventCodec } from '@evenkeel/event-store/codecs';
import { type EventStore, LOG_START } from '@evenkeel/event-store/port';
import { StreamStates } from './stream-states';

const statesOf = (largest: number): StreamStates =>
  new StreamStates(
    {} as EventStore,
    {} as EventCodec,
    { find: () => Promise.resolve(null) },
    largest,
  );
const stateAt = (revision: number) => ({ state: {}, revision, position: LOG_START });
const heldOf = (states: StreamStates, ids: readonly string[]): string[] =>
  ids.filter((id) => states.peek(id) !== null);

describe('the states that are held', () => {
  it('reflect so many events together, and the ones used last stay', () => {
    const states = statesOf(1000);
    for (const id of ['a', 'b', 'c']) states.keep(id, stateAt(400));
    expect(heldOf(states, ['a', 'b', 'c'])).toEqual(['b', 'c']);
    states.keep('b', stateAt(401));
    states.keep('d', stateAt(400));
    expect(heldOf(states, ['a', 'b', 'c', 'd'])).toEqual(['b', 'd']);
  });

  it('are few, however short their streams are', () => {
    const states = statesOf(1000);
    const ids = Array.from({ length: 200 }, (_, place) => `short ${place}`);
    for (const id of ids) states.keep(id, stateAt(0));
    expect(heldOf(states, ids)).toEqual(ids.slice(-50));
  });
});
