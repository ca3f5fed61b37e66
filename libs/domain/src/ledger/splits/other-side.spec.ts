import { tradesOnOtherSide } from '..';
import { buy, ledgerOf, recorded, sell } from '../fixtures/ledger';

/** Returns the day of a moment in a zone that is `hours` ahead of UTC all year. */
const daysAhead = (hours: number) => (moment: string) =>
  new Date(Date.parse(moment) + hours * 3_600_000).toISOString().slice(0, 10);
const HONOLULU = daysAhead(-10);
const AUCKLAND = daysAhead(13);
const SPLIT = { accountId: 'brokerage', ticker: 'VTI', at: '2024-02-01T00:00:00.000Z' };

/**
 * Returns a ledger with a buy of one share at each of these moments, named by the moment's first 16
 * characters.
 */
const boughtAt = (...moments: readonly string[]) =>
  ledgerOf(
    ...moments.map((minute) =>
      recorded(minute, buy({ at: `${minute}:00.000Z`, quantity: '1', amount: '100.00' })),
    ),
  );
const told = (moments: readonly string[], dayOf: (moment: string) => string, at = SPLIT.at) =>
  tradesOnOtherSide(boughtAt(...moments), { ...SPLIT, at }, dayOf).map(
    ({ transactionId, counts }) => `${transactionId} ${counts}`,
  );

describe('a trade on the other side of a split than its day says', () => {
  it('is one of the evening before, west of Greenwich', () => {
    const around = [
      ...['2024-01-31T23:59', '2024-02-01T00:00', '2024-02-01T09:59', '2024-02-01T10:00'],
      ...['2024-01-30T12:00', '2024-02-02T12:00'],
    ];
    expect(told(around, HONOLULU)).toEqual(['2024-02-01T00:00 after', '2024-02-01T09:59 after']);
  });

  it('is one of the morning of its day, or of the day alone, east of it', () => {
    const around = ['2024-01-31T10:59', '2024-01-31T11:00', '2024-01-31T23:00', '2024-02-01T00:00'];
    expect(told(around, AUCKLAND)).toEqual(['2024-01-31T11:00 before', '2024-01-31T23:00 before']);
  });

  it('is none in UTC, nor of a split that is shown with its time', () => {
    const around = ['2024-01-31T23:59', '2024-02-01T00:00'];
    expect(told(around, daysAhead(0))).toEqual([]);
    expect(told(around, HONOLULU, '2024-02-01T00:00:00.001Z')).toEqual([]);
  });

  it('is told with what it is, of its account and ticker', () => {
    const at = '2024-02-01T05:00:00.000Z';
    const ledger = ledgerOf(
      recorded('b', buy()),
      recorded('s', sell({ at, quantity: '4', amount: '400.00' })),
      recorded('other', buy({ at, accountId: '401k' })),
    );
    expect(tradesOnOtherSide(ledger, SPLIT, HONOLULU)).toEqual([
      { transactionId: 's', transactionType: 'sell', at, quantity: '4', counts: 'after' },
    ]);
  });
});
