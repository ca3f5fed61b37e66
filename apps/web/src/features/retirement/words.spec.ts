import { ageShown, growthWords } from './words';

describe('the age of retirement', () => {
  it.each([
    [35, '35'],
    [99, '99'],
    [100, '100+'],
    [101, '100+'],
  ])('of %s is shown as %s', (age, shown) => expect(ageShown({ age })).toBe(shown));
});

describe('how net worth goes on', () => {
  it.each([
    [12_000, '$12,000 are added'],
    [-12_000, '$12,000 are taken out'],
  ])('with savings of %s says that %s', (savings, words) =>
    expect(growthWords(savings, '7')).toBe(`net worth grows by 7% a year, and ${words}`),
  );
});
