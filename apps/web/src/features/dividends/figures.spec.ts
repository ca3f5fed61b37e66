import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { datesIn } from '@/shared/format/dates';
import { notesOf } from './figures';

const dates = datesIn('UTC');

const ASSET = {
  missedPayments: 0,
  lastChange: null,
  specialDates: [],
  frequency: 'quarterly',
} as unknown as DividendAssetView;

describe('what is worth knowing of an asset', () => {
  it.each([
    [{ missedPayments: 1 }, { text: 'No payment for 1 expected date', isBad: true }],
    [{ missedPayments: 2 }, { text: 'No payment for 2 expected dates', isBad: true }],
    [{ lastChange: 'cut' as const }, { text: 'Cut', isBad: true }],
    [{ lastChange: 'raised' as const }, { text: 'Raised', isBad: false }],
    [{ specialDates: ['2026-01-02'] }, { text: 'Special Jan 2, 2026', isBad: false }],
    [{ frequency: 'irregular' as const }, { text: 'Irregular', isBad: false }],
  ])('says of %j: %j', (told, note) => {
    expect(notesOf({ ...ASSET, ...told }, dates)).toEqual([note]);
  });

  it('says the day of each special dividend', () => {
    const specialDates = ['2026-01-02', '2026-05-04'];
    expect(notesOf({ ...ASSET, specialDates }, dates).map(({ text }) => text)).toEqual([
      'Special Jan 2, 2026',
      'Special May 4, 2026',
    ]);
  });

  it('says what was announced and is not counted', () => {
    expect(notesOf({ ...ASSET, uncountedCurrencies: ['EUR', null] }, dates)).toEqual([
      { text: 'Announced in EUR, not counted', isBad: true },
      { text: 'Announced without a currency, not counted', isBad: true },
    ]);
    expect(notesOf(ASSET, dates)).toEqual([]);
  });
});
