import { z } from 'zod';
import { DIVIDEND_FREQUENCIES, DIVIDEND_SOURCES } from '@evenkeel/contracts/assets';
import {
  type DividendAssetView,
  dividendOverride,
  type DividendOverrideRequest,
  OVERRIDE_FREQUENCIES,
} from '@evenkeel/contracts/dividends';
import { typedFigureOr } from '@/shared/form/typed-figure';

/** The amount of who expects none of their own. */
const NONE = '0.00';

/** What the dialog asks for; the amount is checked as the api checks it. */
export const overrideForm = z.object({
  frequency: z.enum(['system', ...DIVIDEND_FREQUENCIES]),
  dividend: typedFigureOr(NONE, dividendOverride.shape.dividend.unwrap()),
  source: z.enum(DIVIDEND_SOURCES),
  notes: z.string().trim().max(2000, 'Notes must be at most 2000 characters'),
});
export type OverrideValues = z.input<typeof overrideForm>;
export type OverrideBody = z.output<typeof overrideForm>;

/** As the asset has it; the source is 3 months where none but the usual one was chosen. */
export function valuesOfOverride(asset: DividendAssetView): OverrideValues {
  return {
    frequency: asset.userFrequency ?? 'system',
    dividend: asset.userManualDividend,
    source: asset.userDividendSource === 'recent' ? '3mo' : asset.userDividendSource,
    notes: asset.userDividendNotes ?? '',
  };
}

/**
 * What can be chosen: what the api takes, and the asset's own where only the asset's dialog offers
 * it (irregular, none).
 */
export function frequenciesFor({
  userFrequency,
}: DividendAssetView): readonly OverrideBody['frequency'][] {
  const isOffered =
    userFrequency === null || OVERRIDE_FREQUENCIES.some((one) => one === userFrequency);
  return isOffered ? OVERRIDE_FREQUENCIES : [...OVERRIDE_FREQUENCIES, userFrequency];
}

/**
 * What is sent: a frequency that the api does not take here is the one that the asset has, and
 * stays as it is.
 */
export function requestOf(
  ticker: string,
  { frequency, ...others }: OverrideBody,
): DividendOverrideRequest {
  const chosen = OVERRIDE_FREQUENCIES.find((one) => one === frequency);
  return { ticker, ...others, ...(chosen && { frequency: chosen }) };
}

/** What takes an override back. */
export const CLEARED = {
  frequency: 'system',
  dividend: NONE,
  source: 'recent',
  notes: '',
} as const satisfies OverrideBody;

/** Whether the user has anything to take back. */
export const isOverridden = (asset: DividendAssetView): boolean =>
  asset.userFrequency !== null ||
  asset.userDividendSource !== 'recent' ||
  Number(asset.userManualDividend) !== 0 ||
  asset.userDividendNotes !== null;
