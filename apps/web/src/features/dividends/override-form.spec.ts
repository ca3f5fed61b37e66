import { type DividendAssetView, dividendOverride } from '@evenkeel/contracts/dividends';
import {
  CLEARED,
  frequenciesFor,
  overrideForm,
  requestOf,
  valuesOfOverride,
} from './override-form';

const ASSET = {
  userFrequency: null,
  userDividendSource: 'recent',
  userManualDividend: '0',
  userDividendNotes: null,
} as unknown as DividendAssetView;
/** Returns the request after the user typed only a note. */
const withNote = (asset: DividendAssetView) =>
  requestOf('VTI', overrideForm.parse({ ...valuesOfOverride(asset), notes: 'A note' }));

describe('the override dialog', () => {
  it.each(['irregular', 'none'] as const)(
    'keeps a frequency that only the asset’s dialog offers: %s',
    (userFrequency) => {
      const asset = { ...ASSET, userFrequency };
      expect(valuesOfOverride(asset).frequency).toBe(userFrequency);
      expect(frequenciesFor(asset)).toContain(userFrequency);
      expect(withNote(asset)).toEqual({
        ticker: 'VTI',
        source: '3mo',
        dividend: '0',
        notes: 'A note',
      });
    },
  );

  it.each([null, 'weekly'] as const)('sends what the api takes where it is %s', (userFrequency) => {
    const asset = { ...ASSET, userFrequency };
    expect(frequenciesFor(asset)).not.toContain('irregular');
    expect(dividendOverride.parse(withNote(asset))).toMatchObject({
      frequency: userFrequency ?? 'system',
      notes: 'A note',
    });
  });

  it.each([
    ['', '0.00'],
    ['.45', '0.45'],
  ])('reads a dividend per share of %j as %s', (typed, dividend) => {
    const values = { ...valuesOfOverride(ASSET), dividend: typed };
    expect(requestOf('VTI', overrideForm.parse(values))).toMatchObject({ dividend });
  });

  it('takes back any frequency', () => {
    expect(requestOf('VTI', CLEARED)).toMatchObject({ frequency: 'system', notes: '' });
  });
});
