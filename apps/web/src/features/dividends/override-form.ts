import { z } from 'zod';
import { DIVIDEND_FREQUENCIES, DIVIDEND_SOURCES } from '@evenkeel/contracts/assets';
import {
  type DividendAssetView,
  dividendOverride,
  type DividendOverrideRequest,
  OVERRIDE_FREQUENCIES,
} from '@evenkeel/contracts/dividends';
import { typedFigureOr } from '@/shared/form/typed-figure';

/** Amount that stands for no expectation of the user's own. */
const NONE = '0.00';

/** Form of the dialog; checks the amount like the api. */
export const overrideForm = z.object({
  frequency: z.enum(['system', ...DIVIDEND_FREQUENCIES]),
  dividend: typedFigureOr(NONE, dividendOverride.shape.dividend.unwrap()),
  source: z.enum(DIVIDEND_SOURCES),
  notes: z.string().trim().max(2000, 'Notes must be at most 2000 characters'),
});
export type OverrideValues = z.input<typeof overrideForm>;
export type OverrideBody = z.output<typeof overrideForm>;

/**
 * Returns the values of the asset. The source is 3 months if the user has chosen none, or the
 * default.
 */
export function valuesOfOverride(asset: DividendAssetView): OverrideValues {
  return {
    frequency: asset.userFrequency ?? 'system',
    dividend: asset.userManualDividend,
    source: asset.userDividendSource === 'recent' ? '3mo' : asset.userDividendSource,
    notes: asset.userDividendNotes ?? '',
  };
}

/**
 * Returns the frequencies on offer: those of the api, and the asset's own one if only the asset's
 * dialog offers it (irregular, none).
 */
export function frequenciesFor({
  userFrequency,
}: DividendAssetView): readonly OverrideBody['frequency'][] {
  const isOffered =
    userFrequency === null || OVERRIDE_FREQUENCIES.some((one) => one === userFrequency);
  return isOffered ? OVERRIDE_FREQUENCIES : [...OVERRIDE_FREQUENCIES, userFrequency];
}

/**
 * Returns the request. A frequency that this endpoint does not take is the asset's own, and stays
 * as it is.
 */
export function requestOf(
  ticker: string,
  { frequency, ...others }: OverrideBody,
): DividendOverrideRequest {
  const chosen = OVERRIDE_FREQUENCIES.find((one) => one === frequency);
  return { ticker, ...others, ...(chosen && { frequency: chosen }) };
}

/** Values that take an override back. */
export const CLEARED = {
  frequency: 'system',
  dividend: NONE,
  source: 'recent',
  notes: '',
} as const satisfies OverrideBody;

/** Whether the user has overridden anything. */
export const isOverridden = (asset: DividendAssetView): boolean =>
  asset.userFrequency !== null ||
  asset.userDividendSource !== 'recent' ||
  Number(asset.userManualDividend) !== 0 ||
  asset.userDividendNotes !== null;
