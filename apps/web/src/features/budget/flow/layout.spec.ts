import type { Stream } from './flows';
import { layOut, wordsBeside } from './layout';

describe('the words beside a place of the picture', () => {
  it.each([
    ['Rent', 200, 'Rent $1,200'],
    ['Vacation house at the lake of Constance', 200, 'Vacation house at th… $1,200'],
    ['Vacation house', 20, 'Vac… $1,200'],
    ['Ferienhäuser', 98, 'Ferien… $1,200'],
  ])('%s in %i pixels is %s', (name, room, words) =>
    expect(wordsBeside(name, '$1,200', room)).toBe(words),
  );

  it('have the room between two columns', () => {
    const streams = [
      {
        from: { column: 'source', name: 'Salary' },
        to: { column: 'income', name: 'Income' },
        amount: 9,
      },
      {
        from: { column: 'income', name: 'Income' },
        to: { column: 'priority', name: 'Needs' },
        amount: 9,
      },
    ] as const satisfies Stream[];
    const { nodes, room } = layOut(streams, 310);
    const [first, second] = nodes;
    expect((second?.x0 ?? 0) - (first?.x1 ?? 0)).toBeCloseTo(room, 6);
    expect(room).toBe(140);
  });
});
