import { planRetirement } from '@evenkeel/domain/retirement/rules';
import { FIGURES, SAVED, TODAY } from '../fixtures/household';
import { RULE_WORDS, spendingParts } from './simulation-words';

describe('the words of guardrails', () => {
  it.each([
    ['prices', 'raised with prices'],
    ['a loss', 'not raised after a year of loss'],
    [
      'a rate that is too high',
      'a tenth less where that rate is more than a fifth above its start',
    ],
    ['the last years', 'except in the last 15 years'],
    ['a rate that is low', 'a tenth more where it is more than a fifth below'],
    ['incomes', 'with incomes that begin later'],
  ])('say what holds for %s', (_case, words) => expect(RULE_WORDS.guardrails).toContain(words));
});

describe('what is saved and needed', () => {
  const words = (monthlyIncome: number, currentAge = '35') =>
    spendingParts(planRetirement({ ...FIGURES, monthlyIncome }, { ...SAVED, currentAge }, TODAY))
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('');

  it('is told until the retirement age, and after it', () => {
    expect(words(5000)).toMatch(
      /^You save \$12,000 a year until 65; .* From then on you need \$48,000 a year until 95\./,
    );
    expect(words(3000)).toMatch(/^You take out \$12,000 a year until 65;/);
  });

  it('is what is needed alone once the retirement age is reached', () =>
    expect(words(5000, '65')).toBe(
      'Your retirement age is reached, so nothing is saved any more: you need $48,000 a year until 95, raised with prices.',
    ));
});
