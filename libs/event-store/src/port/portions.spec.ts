import { sampleEvent } from '../../test/sample-events';
import { bytesOf, portionsOf } from './event-store';

const events = Array.from({ length: 50 }, (_, n) =>
  sampleEvent(n, { data: JSON.stringify({ text: 'ä'.repeat(n * 10) }) }),
);

test('a store without a limit takes all events in one append', () => {
  expect(portionsOf({ mostBytes: null }, events)).toEqual([events]);
});

test('portions keep the order, hold every event once, and are filled up to the limit', () => {
  const mostBytes = 5_000;
  const portions = portionsOf({ mostBytes }, events);
  expect(portions.flat()).toEqual(events);
  const sizes = portions.map((portion) => portion.reduce((sum, event) => sum + bytesOf(event), 0));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes);
  for (const [index, portion] of portions.slice(1).entries())
    expect((sizes[index] ?? 0) + bytesOf(portion[0] ?? sampleEvent())).toBeGreaterThan(mostBytes);
});

test('an event that is larger than the limit is a portion of its own: the store refuses it', () => {
  const [small, large] = [sampleEvent(), sampleEvent(1, { data: '"' + 'x'.repeat(9_000) + '"' })];
  expect(portionsOf({ mostBytes: 5_000 }, [small, large, sampleEvent(2)])).toHaveLength(3);
});

test('a portion ends where a part does, unless a part alone is larger', () => {
  const part = (count: number, begin: number) => [
    ...Array.from({ length: count }, (_, n) => sampleEvent(begin + n)),
    sampleEvent(begin + count, { type: 'PartEnded' }),
  ];
  const mostBytes = 5 * bytesOf(sampleEvent(1));
  const parts = [part(2, 0), part(1, 10), part(1, 20), part(20, 30)];
  const isEnd = ({ type }: { type: string }): boolean => type === 'PartEnded';
  const portions = portionsOf({ mostBytes }, parts.flat(), isEnd);
  expect(portions.flat()).toEqual(parts.flat());
  for (const portion of portions)
    expect(portion.reduce((sum, event) => sum + bytesOf(event), 0)).toBeLessThanOrEqual(mostBytes);
  const [first = [], second = []] = portions;
  expect([first.at(-1), second.slice(0, 2)]).toEqual([parts[0]?.at(-1), parts[1]]);
});
