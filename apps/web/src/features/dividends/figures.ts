import type { DividendAssetView, DividendOverview } from '@evenkeel/contracts/dividends';
import type { Dates } from '@/shared/format/dates';

/**
 * Returns a year's dividends in percent of the value of the listed assets; null if that value is 0.
 */
export function portfolioYield({ summary, assets }: DividendOverview): number | null {
  const value = assets.reduce((sum, { holdingsValue }) => sum + holdingsValue, 0);
  return value > 0 ? (summary.totalAnnualDividends / value) * 100 : null;
}

/** Returns short notes about an asset's payments; `isBad` marks a note that deserves attention. */
export function notesOf(
  {
    missedPayments,
    lastChange,
    specialDates,
    frequency,
    uncountedCurrencies = [],
  }: DividendAssetView,
  dates: Pick<Dates, 'day'>,
): { readonly text: string; readonly isBad: boolean }[] {
  const notes: { text: string; isBad: boolean }[] = [];
  if (missedPayments > 0)
    notes.push({
      text: `No payment for ${missedPayments} expected ${missedPayments === 1 ? 'date' : 'dates'}`,
      isBad: true,
    });
  if (lastChange === 'cut') notes.push({ text: 'Cut', isBad: true });
  if (lastChange === 'raised') notes.push({ text: 'Raised', isBad: false });
  for (const special of specialDates)
    notes.push({ text: `Special ${dates.day(special)}`, isBad: false });
  if (frequency === 'irregular') notes.push({ text: 'Irregular', isBad: false });
  for (const currency of uncountedCurrencies)
    notes.push({
      text: `Announced ${currency === null ? 'without a currency' : `in ${currency}`}, not counted`,
      isBad: true,
    });
  return notes;
}
