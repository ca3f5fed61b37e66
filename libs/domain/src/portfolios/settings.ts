import { Decimal } from '../kernel/decimal';
import type { FieldProblem } from '../kernel/decision';
import type { PortfolioSettings } from './events';
import { PORTFOLIO_LIMITS } from './rules';

/** Returns only the settings of an object that may have more members. */
export function settingsOf(data: PortfolioSettings): PortfolioSettings {
  const { name, description, minTransactionAmount, baseDrift, boostStrength } = data;
  return { name, description, minTransactionAmount, baseDrift, boostStrength };
}

/** Returns the problems of a portfolio's settings by field; none if all are right. */
export function settingsProblems(settings: PortfolioSettings): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (isRight: boolean, field: keyof PortfolioSettings, message: string): void => {
    if (!isRight) problems.push({ field, message });
  };
  const { name, description, baseDrift, boostStrength, leastTransactionAmount } = PORTFOLIO_LIMITS;
  check(settings.name.trim() !== '', 'name', 'Portfolio name is required');
  check(settings.name.length <= name, 'name', `Portfolio name must be at most ${name} characters`);
  check(
    (settings.description ?? '').length <= description,
    'description',
    `Description must be at most ${description} characters`,
  );
  check(
    isWithin(settings.minTransactionAmount, leastTransactionAmount, null),
    'minTransactionAmount',
    'Minimum transaction amount must be positive',
  );
  check(
    isWithin(settings.baseDrift, baseDrift.least, baseDrift.most),
    'baseDrift',
    'Base drift must be between 0-25%',
  );
  check(
    isWithin(settings.boostStrength, boostStrength.least, boostStrength.most),
    'boostStrength',
    'Boost strength must be between 0-2',
  );
  return problems;
}

function isWithin(text: string, least: string, most: string | null): boolean {
  const value = Decimal.tryParse(text);
  if (value === null || value.compareTo(Decimal.parse(least)) < 0) return false;
  return most === null || value.compareTo(Decimal.parse(most)) <= 0;
}
