import { chosenParts } from './parts';

const OWN = { postgres: false, eventStore: false };
const ESDB = { postgres: false, eventStore: true };

test('without names all parts run but the soak', () => {
  const { isWanted, needsServers } = chosenParts([], OWN);
  expect([isWanted('start'), isWanted('growth'), isWanted('soak'), needsServers]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('parts without a database start no server', () => {
  expect(chosenParts(['rebalance', 'start'], OWN)).toMatchObject({
    needsServers: false,
    needsInstance: false,
  });
});

test('one log takes the parts of one instance, or one of the others', () => {
  const { isWanted, needsInstance } = chosenParts([], ESDB);
  expect([isWanted('push'), isWanted('appends'), needsInstance]).toEqual([true, false, true]);
  expect(chosenParts(['appends'], ESDB).isWanted('appends')).toBe(true);
  expect(() => chosenParts(['appends', 'push'], ESDB)).toThrow('one log');
  expect(() => chosenParts(['growth', 'backup'], ESDB)).toThrow('one log');
});

test('a server that is somebody else’s is not killed', () => {
  expect(() => chosenParts(['soak'], { postgres: true, eventStore: false })).toThrow('kills');
  expect(chosenParts(['soak'], OWN).isWanted('soak')).toBe(true);
});

test('a part that does not exist is named', () => {
  expect(() => chosenParts(['pusch'], OWN)).toThrow('no such part: pusch');
});
