import { z } from 'zod';
import { DIVIDEND_SOURCES } from '@evenkeel/contracts/assets';
import {
  type DividendAssetView,
  dividendOverride,
  OVERRIDE_FREQUENCIES,
} from '@evenkeel/contracts/dividends';
import { typedDecimal } from '@/shared/lib/plain-decimal';

/** What the dialog asks for; the amount is checked as the api checks it. */
export const overrideForm = z.object({
  frequency: z.enum(OVERRIDE_FREQUENCIES),
  dividend: z.string().transform(typedDecimal).pipe(dividendOverride.shape.dividend.unwrap()),
  source: z.enum(DIVIDEND_SOURCES),
  notes: z.string().trim().max(2000, 'Notes must be at most 2000 characters'),
});
export type OverrideValues = z.input<typeof overrideForm>;
export type OverrideBody = z.output<typeof overrideForm>;

/** As the asset has it; the source is 3 months where none but the usual one was chosen. */
export function valuesOfOverride(asset: DividendAssetView): OverrideValues {
  const frequency = OVERRIDE_FREQUENCIES.find((one) => one === asset.userFrequency) ?? 'system';
  return {
    frequency,
    dividend: asset.userManualDividend,
    source: asset.userDividendSource === 'recent' ? '3mo' : asset.userDividendSource,
    notes: asset.userDividendNotes ?? '',
  };
}

/** What takes an override back. */
export const CLEARED = {
  frequency: 'system',
  dividend: '0.00',
  source: 'recent',
  notes: '',
} as const satisfies OverrideBody;

/** Whether the user has anything to take back. */
export const isOverridden = (asset: DividendAssetView): boolean =>
  asset.userFrequency !== null ||
  asset.userDividendSource !== 'recent' ||
  Number(asset.userManualDividend) !== 0 ||
  asset.userDividendNotes !== null;
