import type { DividendOverride } from '@evenkeel/contracts/dividends';
import type { DividendCommand } from '@evenkeel/domain/assets';

/** What the override dialog or an inline choice asks for; `system` is as announced. What is left out stays as it is. */
export const overrideCommand = ({
  ticker,
  source,
  frequency,
  dividend,
  notes,
}: DividendOverride): DividendCommand => ({
  type: 'OverrideDividend',
  ticker,
  ...(source !== undefined && { dividendSource: source }),
  ...(frequency !== undefined && { dividendFrequency: frequency === 'system' ? null : frequency }),
  ...(dividend !== undefined && { manualDividend: dividend }),
  ...(notes !== undefined && { dividendNotes: notes || null }),
});
