import { Decimal } from '../kernel/decimal';
import type { FieldProblem } from '../kernel/decision';
import { readFigure } from '../kernel/figure';
import type { AssetSettings } from './events';
import { ASSET_SETTINGS } from './rules';

/** Returns only the settings of an object that may have more members. */
export const settingsOf = ({
  baseDrift,
  boostStrength,
  dividendFrequency,
}: AssetSettings): AssetSettings => ({ baseDrift, boostStrength, dividendFrequency });

const PLACES = 4;

/**
 * Returns the problems of an asset's settings: base drift must be 0 to 25 percent, as a
 * portfolio's, and boost strength 0 to 2 (AST-18, PF-13).
 */
export function settingsProblems({ baseDrift, boostStrength }: AssetSettings): FieldProblem[] {
  return [
    ...problem('baseDrift', baseDrift, 'Base drift must be between 0-25%'),
    ...problem('boostStrength', boostStrength, 'Boost strength must be between 0-2'),
  ];
}

function problem(
  field: keyof typeof ASSET_SETTINGS,
  text: string | null,
  message: string,
): FieldProblem[] {
  if (text === null) return [];
  const { value } = readFigure(text, PLACES);
  return value === null || value.compareTo(Decimal.parse(ASSET_SETTINGS[field].most)) > 0
    ? [{ field, message }]
    : [];
}
