import { termOf } from './term';

describe('the term of a closed lot', () => {
  it.each([
    ['2023-03-01', '2023-03-01', 'short'],
    ['2023-03-01', '2024-03-01', 'short'],
    ['2023-03-01', '2024-03-02', 'long'],
    ['2024-02-29', '2025-02-28', 'short'],
    ['2024-02-29', '2025-03-01', 'long'],
    ['2023-02-28', '2024-02-29', 'long'],
  ])('acquired on %s and sold on %s: %s', (acquiredOn, soldOn, term) => {
    expect(termOf(acquiredOn, soldOn)).toBe(term);
  });
});
