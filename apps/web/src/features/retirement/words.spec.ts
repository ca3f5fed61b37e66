import { planRetirement } from '@evenkeel/domain/retirement/rules';
import { FIGURES, SAVED, TODAY } from './fixtures/household';
import { ageShown, canSimulate, goalShown, growthWords } from './words';

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
    [12_000, '$12,000 is added'],
    [-12_000, '$12,000 is taken out'],
  ])('with savings of %s says that %s', (savings, words) =>
    expect(growthWords(savings, '7')).toBe(`net worth grows by 7% a year, and ${words}`),
  );
});

describe('the goal', () => {
  it.each([
    [
      true,
      { number: '$30,000', readiness: '100.0%', age: '35', years: '0', distance: 'you are there' },
    ],
    [
      false,
      {
        number: '–',
        readiness: '–',
        age: '–',
        years: '–',
        distance: 'known once your budget has expenses',
      },
    ],
  ])('of a household with expenses: %s', (hasExpenses, said) => {
    const figures = { ...FIGURES, annualRetirementExpenses: hasExpenses ? 1200 : 0 };
    expect(goalShown(planRetirement(figures, SAVED, TODAY), hasExpenses)).toEqual(said);
  });
});

it.each([
  ['fixed', true, true],
  ['fixed', false, false],
  ['guardrails', false, false],
  ['percent', false, true],
] as const)(
  'with withdrawals by %s, and expenses: %s, a simulation says how long the money lasts: %s',
  (withdrawalRule, hasExpenses, says) =>
    expect(canSimulate({ withdrawalRule }, hasExpenses)).toBe(says),
);
