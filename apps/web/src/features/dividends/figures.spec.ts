import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { notesOf } from './figures';

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
    [{ specialDates: ['2026-01-02'] }, { text: 'Special paid', isBad: false }],
    [{ frequency: 'irregular' as const }, { text: 'Irregular', isBad: false }],
  ])('says of %j: %j', (told, note) => {
    expect(notesOf({ ...ASSET, ...told })).toEqual([note]);
  });

  it('says what was announced and is not counted', () => {
    expect(notesOf({ ...ASSET, uncountedCurrencies: ['EUR', null] })).toEqual([
      { text: 'Announced in EUR, not counted', isBad: true },
      { text: 'Announced without a currency, not counted', isBad: true },
    ]);
    expect(notesOf(ASSET)).toEqual([]);
  });
});
