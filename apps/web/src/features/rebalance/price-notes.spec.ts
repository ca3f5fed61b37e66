import { datesIn } from '@/shared/format/dates';
import { priceNote } from './price-notes';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const dates = datesIn('America/New_York');
const asset = {
  ticker: 'VTI',
  priceMissing: false,
  priceSource: 'user',
  priceDay: '2026-11-20',
  priceAt: '2026-11-20T21:00:00Z',
  priceIsStale: false,
};
const noteOf = (changes: object) => priceNote({ ...asset, ...changes }, dates, NOW);

describe('what is said of a price before it is traded at', () => {
  it('is nothing while it is of the last close, or there is none', () => {
    expect(noteOf({})).toBeNull();
    expect(noteOf({ priceMissing: true, priceDay: null, priceAt: null })).toBeNull();
  });

  it('is its age where it is older than the last close', () => {
    expect(noteOf({ priceDay: '2026-11-10', priceIsStale: true })).toBe(
      'Old price: Nov 10, 2026, 13 days old',
    );
  });

  it('is that it comes from the last trade alone, however fresh that is', () => {
    const trade = { priceSource: 'transaction', priceDay: null };
    expect(noteOf({ ...trade, priceAt: '2026-11-23T14:00:00Z' })).toBe(
      'Only your own last trade gives a price: Nov 23, 2026, of today',
    );
    expect(noteOf({ ...trade, priceAt: '2026-11-22T14:00:00Z', priceIsStale: true })).toBe(
      'Only your own last trade gives a price: Nov 22, 2026, 1 day old',
    );
  });

  it('counts the days of the calendar in the zone, however many hours they are', () => {
    const trade = { priceSource: 'transaction', priceDay: null };
    // In New York, these moments are 19:00 and 23:30 of the day before.
    for (const priceAt of ['2026-11-23T00:00:00Z', '2026-11-23T04:30:00Z'])
      expect(noteOf({ ...trade, priceAt })).toBe(
        'Only your own last trade gives a price: Nov 22, 2026, 1 day old',
      );
  });
});
