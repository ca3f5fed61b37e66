import type { DividendOverride, RetirementFocusRequest } from '@evenkeel/contracts/dividends';
import type { DividendCommand } from '@evenkeel/domain/assets';

/**
 * Returns the command for the override dialog or an inline choice. `system` means the announced
 * frequency. Fields that the request leaves out keep their values.
 */
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

/**
 * Returns the command for an inline choice or the dialog of the retirement focus. Without notes it
 * gives no reason.
 */
export const focusCommand = ({ notes, ...choice }: RetirementFocusRequest): DividendCommand => ({
  type: 'ChooseRetirementFocus',
  ...choice,
  notes: notes || null,
});
