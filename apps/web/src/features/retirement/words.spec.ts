import { ageShown } from './words';

describe('the age of retirement', () => {
  it.each([
    [35, '35'],
    [99, '99'],
    [100, '100+'],
    [101, '100+'],
  ])('of %s is shown as %s', (age, shown) => expect(ageShown({ age })).toBe(shown));
});
