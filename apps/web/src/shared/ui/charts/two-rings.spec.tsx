/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { TwoRings } from './two-rings';

it('both rings have the full colours of their parts', () => {
  const parts = ['red', 'blue'].map((color) => ({ name: color, color, outer: 1, inner: 2 }));
  const { container } = render(<TwoRings parts={parts} label="Shares" size={240} />);
  const drawn = [...container.querySelectorAll('path.recharts-sector')];
  expect(drawn.map((part) => part.getAttribute('fill'))).toEqual(['red', 'blue', 'red', 'blue']);
  for (const part of drawn) expect(Number(part.getAttribute('fill-opacity') ?? 1)).toBe(1);
});
