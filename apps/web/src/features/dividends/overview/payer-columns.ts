import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { money, percentShare, price, signedShare } from '@/shared/format/figures';
import type { Dates } from '@/shared/format/dates';
import { sortedBy } from '@/shared/lib/sorted-by';
import { FOCUS_LABELS, FREQUENCY_LABELS, SOURCE_LABELS } from '@/shared/lib/dividend-words';

const NONE = '–';

/** A column that the table can be sorted by. */
export interface SortedColumn {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly isText?: boolean;
  /** Value to sort by; null sorts last. */
  readonly value: (asset: DividendAssetView) => number | string | null;
}

/** A column that shows a figure and sorts by it. */
export interface FigureColumn extends SortedColumn {
  readonly text: (asset: DividendAssetView, dates: Dates) => string;
  /** Payments explain the figure: a click shows them. */
  readonly opensHistory?: true;
  /** Name of the figure in the api, which a click explains. */
  readonly explains?: string;
}

/** A column in which the user chooses a value. */
interface ChoiceColumn extends SortedColumn {
  readonly chooses: 'source' | 'focus';
}

export type PayerColumn = FigureColumn | ChoiceColumn;

const figure = (
  id: string,
  label: string,
  value: (asset: DividendAssetView) => number | null,
  format: (value: number) => string,
  more: Pick<FigureColumn, 'hint' | 'opensHistory' | 'explains'> = {},
): FigureColumn => ({
  id,
  label,
  value,
  text: (asset) => {
    const shown = value(asset);
    return shown === null ? NONE : format(shown);
  },
  ...more,
});

const byPayments = { opensHistory: true } as const;

/** The column with the name of a payer, which is always shown. */
export const TICKER: SortedColumn = {
  id: 'ticker',
  label: 'Asset',
  isText: true,
  value: ({ ticker }) => ticker,
};

/** Columns that the user can choose beside the name, in the order of the table (DIV-37). */
export const COLUMNS: readonly PayerColumn[] = [
  figure('monthly', 'Monthly', ({ monthlyIncome }) => monthlyIncome, money, {
    explains: 'monthly',
  }),
  figure('yield', 'Yield', ({ yieldPercent }) => yieldPercent, percentShare, {
    explains: 'yield',
  }),
  figure('yield-on-cost', 'On cost', ({ yieldOnCostPercent }) => yieldOnCostPercent, percentShare, {
    hint: 'Yield on what the shares cost',
    explains: 'yield-on-cost',
  }),
  {
    id: 'next',
    label: 'Next',
    isText: true,
    explains: 'next',
    value: ({ nextPayment }) => nextPayment?.date ?? null,
    text: ({ nextPayment }, dates) =>
      nextPayment ? `${dates.day(nextPayment.date)}, ${money(nextPayment.amount)}` : NONE,
  },
  {
    id: 'source',
    label: 'Source',
    isText: true,
    chooses: 'source',
    value: ({ userDividendSource }) => SOURCE_LABELS[userDividendSource],
  },
  figure('recent', 'Recent', ({ lastDividend }) => lastDividend?.amount ?? null, price, {
    hint: 'The last dividend per share',
    ...byPayments,
  }),
  figure('3mo', '3 months', ({ avgDividend3mo }) => avgDividend3mo, price, {
    hint: 'Average of the payments of the last 3 months',
    ...byPayments,
  }),
  figure('6mo', '6 months', ({ avgDividend6mo }) => avgDividend6mo, price, {
    hint: 'Average of the payments of the last 6 months',
    ...byPayments,
  }),
  {
    id: 'frequency',
    label: 'Frequency',
    isText: true,
    value: ({ frequency }) => FREQUENCY_LABELS[frequency],
    text: ({ frequency }) => FREQUENCY_LABELS[frequency],
  },
  figure('growth1y', '1 y', ({ growth1y }) => growth1y, signedShare, {
    hint: 'Growth of the dividend over one year',
  }),
  figure('growth3y', '3 y', ({ growth3y }) => growth3y, signedShare, {
    hint: 'Growth a year over three years',
  }),
  figure('growth5y', '5 y', ({ growth5y }) => growth5y, signedShare, {
    hint: 'Growth a year over five years',
  }),
  figure('per-share', 'Per share', ({ dividendPerShare }) => dividendPerShare, price, {
    hint: 'What counts, by the chosen source',
    explains: 'per-share',
  }),
  figure('official', 'Official', ({ officialDividend }) => officialDividend, price, {
    hint: 'Dividend per share as a provider states it',
  }),
  figure('price', 'Price', ({ currentPrice }) => currentPrice || null, price),
  figure('value', 'Value', ({ holdingsValue }) => holdingsValue, money, {
    explains: 'value',
  }),
  {
    id: 'paid-on',
    label: 'Last paid',
    hint: 'The day of the last dividend',
    isText: true,
    value: ({ lastDividend }) => lastDividend?.date ?? null,
    text: ({ lastDividend }, dates) => (lastDividend ? dates.day(lastDividend.date) : NONE),
  },
  figure('count3mo', 'Paid, 3 mo', ({ count3mo }) => count3mo, String, {
    hint: 'Payments in the last 3 months',
  }),
  figure('count6mo', 'Paid, 6 mo', ({ count6mo }) => count6mo, String, {
    hint: 'Payments in the last 6 months',
  }),
  figure('manual', 'Own dividend', (asset) => Number(asset.userManualDividend) || null, price, {
    hint: 'Dividend per share of the manual override',
  }),
  {
    id: 'own-frequency',
    label: 'Own frequency',
    hint: 'Of the manual override',
    isText: true,
    value: ({ userFrequency }) => userFrequency && FREQUENCY_LABELS[userFrequency],
    text: ({ userFrequency }) => (userFrequency ? FREQUENCY_LABELS[userFrequency] : NONE),
  },
  {
    id: 'focus',
    label: 'Retirement focus',
    isText: true,
    chooses: 'focus',
    value: ({ userRetirementFocus }) => FOCUS_LABELS[userRetirementFocus],
  },
];

/** Columns on a phone until the user chooses others. */
export const MAIN_NARROW = ['monthly', 'yield', 'next', 'source', 'recent', '3mo', '6mo', 'focus'];
/** Columns on wider screens until the user chooses others. */
export const MAIN = [...MAIN_NARROW, 'yield-on-cost', 'frequency', 'per-share', 'value'];

/**
 * Returns assets sorted by a column; assets without a figure come last, equal ones are sorted by
 * ticker.
 */
export const sortedPayers = (
  assets: readonly DividendAssetView[],
  value: SortedColumn['value'],
  isDown: boolean,
): DividendAssetView[] => sortedBy(assets, { value, name: ({ ticker }) => ticker, isDown });
