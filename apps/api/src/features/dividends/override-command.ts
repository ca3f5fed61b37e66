import type { DividendOverride, RetirementFocusRequest } from '@evenkeel/contracts/dividends';
import type { DividendCommand } from '@evenkeel/domain/assets';

/**
 * What the override dialog or an inline choice asks for; `system` is as announced. What is left out
 * stays as it is.
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

/** What an inline choice or the dialog of the focus asks for; without notes it says no reason. */
export const focusCommand = ({ notes, ...choice }: RetirementFocusRequest): DividendCommand => ({
  type: 'ChooseRetirementFocus',
  ...choice,
  notes: notes || null,
});
