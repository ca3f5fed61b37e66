import type { Stream } from './flows';
import { colorOf, isLast, layOut, picturesOf, wordsBeside, wordsOf } from './layout';

describe('the words beside a place of the picture', () => {
  it.each([
    ['Rent', 200, 'Rent $1,200'],
    ['Vacation house at the lake of Constance', 200, 'Vacation house at th… $1,200'],
    ['Vacation house', 20, 'Vac… $1,200'],
    ['Ferienhäuser', 98, 'Ferien… $1,200'],
    ['שכירות', 200, '\u2068שכירות\u2069 $1,200'],
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

  it.each([
    [310, 1500],
    [310, 1_000_000_000_000],
    [900, 1500],
  ])('do not lie over those of the next column, in %i px, of $%i', (width, dollars) => {
    const priorities = ['Needs', 'Debt payment', 'Investment'].map((name) => ({
      column: 'priority' as const,
      name,
    }));
    const streams = priorities.flatMap((to): Stream[] => [
      { from: { column: 'income', name: 'Income' }, to, amount: dollars },
      {
        from: to,
        to: { column: 'category', name: `A category of a very long name of ${to.name}` },
        amount: dollars,
      },
    ]);
    for (const picture of picturesOf(streams, width)) {
      const { nodes, room } = layOut(picture.streams, width);
      const words = wordsOf(nodes, room, {
        whole: (amount) => `$${amount}.00`,
        short: (amount) => `$${amount / 1_000_000_000}B`,
      });
      const last = Math.max(...nodes.map(({ depth = 0 }) => depth));
      const widest = (side: typeof nodes) =>
        Math.max(0, ...side.map(({ key }) => (words.get(key) ?? '').length * 7));
      const left = nodes.filter((node) => !isLast(node) && node.depth === last - 1);
      expect(widest(left) + widest(nodes.filter(isLast))).toBeLessThan(room - 16);
    }
  });
});

describe('the hue of a place', () => {
  it.each(['Savings', 'Left over', 'constructor', 'toString'])(
    'of a category is that of categories, also of one named %s',
    (name) => {
      const stream = [
        {
          from: { column: 'source', name },
          to: { column: 'income', name: 'Income' },
          amount: 9,
        },
        {
          from: { column: 'priority', name: 'Needs' },
          to: { column: 'category', name },
          amount: 9,
        },
      ] as const satisfies Stream[];
      const { links } = layOut(stream, 900);
      expect(colorOf({ column: 'category', name })).toBe('var(--chart-8)');
      expect(links.map(({ color }) => color)).toEqual(['var(--chart-8)', 'var(--chart-1)']);
    },
  );

  it('of a priority is its own', () => {
    expect(colorOf({ column: 'priority', name: 'Savings' })).toBe('var(--chart-3)');
    expect(colorOf({ column: 'priority', name: 'Left over' })).toBe('var(--gain)');
    expect(colorOf({ column: 'source', name: 'Not covered' })).toBe('var(--loss)');
  });
});
