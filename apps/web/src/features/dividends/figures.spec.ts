import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { notesOf } from './figures';

const ASSET = {
  missedPayments: 0,
  lastChange: null,
  specialDates: [],
  frequency: 'quarterly',
} as unknown as DividendAssetView;

describe('what is worth knowing of an asset', () => {
  it('says what was announced and is not counted', () => {
    expect(notesOf({ ...ASSET, uncountedCurrencies: ['EUR', null] })).toEqual([
      { text: 'Announced in EUR, not counted', isBad: true },
      { text: 'Announced without a currency, not counted', isBad: true },
    ]);
    expect(notesOf(ASSET)).toEqual([]);
  });
});
