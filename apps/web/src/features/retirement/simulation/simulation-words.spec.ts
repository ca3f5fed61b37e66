import { planRetirement } from '@evenkeel/domain/retirement/rules';
import { FIGURES, SAVED, TODAY } from '../fixtures/household';
import {
  lastingShown,
  RULE_WORDS,
  type SentencePart,
  spendingParts,
  startParts,
} from './simulation-words';

describe('the words of guardrails', () => {
  it.each([
    ['prices', 'They rise with prices'],
    ['a loss', 'except after a year of loss if the withdrawal rate is above its start'],
    ['a rate that is too high', 'more than a fifth above its start, you spend a tenth less'],
    ['the last years', 'except in the last 15 years'],
    ['a rate that is low', 'more than a fifth below, you spend a tenth more'],
    ['incomes', 'Incomes that begin later count from the start'],
  ])('say what holds for %s', (_case, words) => expect(RULE_WORDS.guardrails).toContain(words));
});

describe('the share of futures in which the money lasts', () => {
  it.each([
    [10_000, 10_000, '100.0%'],
    [9_996, 10_000, 'over 99.9%'],
    [9_990, 10_000, '99.9%'],
    [4_321, 10_000, '43.2%'],
    [10, 10_000, '0.1%'],
    [4, 10_000, 'under 0.1%'],
    [0, 10_000, '0.0%'],
  ])('of %s in %s is shown as %s', (lasting, paths, shown) =>
    expect(lastingShown({ lasting, paths, success: (lasting / paths) * 100 })).toBe(shown),
  );
});

const read = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

describe('what the simulation starts with', () => {
  it.each([
    [9_676, 'It starts with the $9,676 of your portfolios.'],
    [0, 'It starts with the $0 of your portfolios.'],
    [-9_676, 'It starts with nothing, because your portfolios are at −$9,676.'],
  ])('is what portfolios hold, or nothing where they are below zero: %s', (balance, words) =>
    expect(read(startParts(balance))).toBe(
      `${words} Other things that you own are not counted as invested.`,
    ),
  );
});

describe('what is saved and needed', () => {
  const words = (monthlyIncome: number, currentAge = '35') =>
    read(
      spendingParts(planRetirement({ ...FIGURES, monthlyIncome }, { ...SAVED, currentAge }, TODAY)),
    );

  it('is told until the retirement age, and after it', () => {
    expect(words(5000)).toMatch(
      /^You save \$12,000 a year until 65\. .* From then on you need \$48,000 a year until 95\./,
    );
    expect(words(3000)).toMatch(/^You take out \$12,000 a year until 65\. Dividends are left out/);
  });

  it('is what is needed alone once the retirement age is reached', () =>
    expect(words(5000, '65')).toBe(
      'Your retirement age is reached, so nothing is saved any more: you need $48,000 a year until 95, raised with prices.',
    ));
});
