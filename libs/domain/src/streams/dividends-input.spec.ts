import { Decimal } from '../kernel/decimal';
import { evolveLedger, type LedgerEvent } from '../ledger';
import { buy, cash, recorded, sell } from '../ledger/fixtures/ledger';
import { entitledShares, paidDaysOf, payingHoldingsOf, portfolioStream } from '.';

const EX_DAY = '2026-11-06';
const split = (at: string): LedgerEvent => ({
  type: 'StockSplitRecorded',
  data: { splitId: at, ticker: 'VTI', at, numerator: '4', denominator: '1', cashInLieu: [] },
});

/**
 * Returns the accounts whose shares of VTI earn a payment with an ex-day, after the given events.
 */
function entitledOn(
  exDay: string,
  events: readonly LedgerEvent[],
  dayOf = (moment: string): string => moment.slice(0, 10),
) {
  const stream = portfolioStream.initial();
  const open = [
    ['whole', { isArchived: false, fractionalShares: false }],
    ['parts', { isArchived: false, fractionalShares: true }],
    ['gone', { isArchived: true, fractionalShares: true }],
  ] as const;
  for (const [accountId, account] of open)
    stream.accounts.set(accountId, {
      accountId,
      accountingMethod: 'FIFO',
      ...account,
    } as unknown as Parameters<typeof stream.accounts.set>[1]);
  for (const event of events) evolveLedger(stream.ledger, event);
  const holdings = payingHoldingsOf(stream).holdings.get('VTI') ?? [];
  return entitledShares(stream, 'VTI', holdings, dayOf)(exDay);
}

const sharesOn = (...asked: Parameters<typeof entitledOn>): string =>
  Decimal.sum(entitledOn(...asked).map(({ shares }) => shares)).toString();

let bought = 0;
const purchase = (quantity: string, at: string, accountId = 'parts') =>
  recorded(`b${(bought += 1)}`, buy({ accountId, quantity, at }));

describe('the shares that a payment is for', () => {
  const before = purchase('10', '2026-01-05T15:00:00.000Z');

  it('were held when its ex-day began: who buys on that day is not paid, who sells on it is', () => {
    const onTheDay = '2026-11-06T15:00:00.000Z';
    expect(sharesOn(EX_DAY, [before, purchase('5', onTheDay)])).toBe('10');
    expect(sharesOn(EX_DAY, [before, purchase('5', '2026-11-05T15:00:00.000Z')])).toBe('15');
    const sold = recorded('s', sell({ accountId: 'parts', quantity: '10', at: onTheDay }));
    expect(sharesOn(EX_DAY, [before, sold])).toBe('10');
    expect(sharesOn(EX_DAY, [purchase('5', onTheDay)])).toBe('0');
  });

  it('are those that are held now for a day to come', () => {
    const sold = recorded(
      's',
      sell({ accountId: 'parts', quantity: '4', at: '2026-11-20T15:00:00.000Z' }),
    );
    expect(sharesOn('2027-02-05', [before, sold])).toBe('6');
  });

  it('count by the day where the user lives', () => {
    const late = purchase('5', '2026-11-06T02:00:00.000Z');
    expect(sharesOn(EX_DAY, [before, late])).toBe('10');
    expect(sharesOn(EX_DAY, [before, late], () => '2026-11-05')).toBe('15');
  });

  it('are whole ones of then in an account without fractions, and none of an archived account', () => {
    const [early, later] = ['2026-01-05T15:00:00.000Z', '2026-11-20T15:00:00.000Z'];
    const whole = purchase('10.9', early, 'whole');
    const more = purchase('0.1', later, 'whole');
    expect(sharesOn(EX_DAY, [whole, more, purchase('7', early, 'gone')])).toBe('10');
    // 10 whole shares of that day are 40 of today.
    expect(sharesOn(EX_DAY, [whole, split(later)])).toBe('40');
    expect(sharesOn('2026-12-04', [whole, more])).toBe('11');
  });

  it('are told by account, also of one that has sold since, and not of one that bought since', () => {
    const since = '2026-11-20T15:00:00.000Z';
    const sold = recorded('s', sell({ accountId: 'parts', quantity: '10', at: since }));
    const events = [before, sold, purchase('7', since, 'whole')];
    const told = (exDay: string) =>
      entitledOn(exDay, events).map(({ accountId, shares }) => [accountId, shares.toString()]);
    expect(told(EX_DAY)).toEqual([['parts', '10']]);
    expect(told('2026-12-04')).toEqual([['whole', '7']]);
  });

  it('are in the shares of today', () => {
    expect(sharesOn(EX_DAY, [before, split('2026-11-20T15:00:00.000Z')])).toBe('40');
    expect(sharesOn(EX_DAY, [before, split('2026-03-02T15:00:00.000Z')])).toBe('40');
    expect(Decimal.parse(sharesOn(EX_DAY, [])).isZero()).toBe(true);
  });
});

test.each([
  ['America/New_York', -4],
  ['UTC', 0],
  ['Asia/Tokyo', 9],
])('the shares of a day are those of before the split of the next day, in %s', (_, hours) => {
  const stream = portfolioStream.initial();
  const entries = [
    purchase('10', '2026-01-05T15:00:00.000Z'),
    split('2026-06-10T00:00:00.000Z'),
    purchase('2', '2026-06-11T12:00:00.000Z'),
  ];
  for (const event of entries) evolveLedger(stream.ledger, event);
  const days = paidDaysOf(stream, {
    ticker: 'VTI',
    announced: ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'].map((day) => ({
      day,
      perShare: Decimal.one,
    })),
    frequency: 'weekly',
    since: '2026-06-01',
    today: '2026-11-26',
    dayOf: (moment) =>
      new Date(Date.parse(moment) + hours * 60 * 60 * 1000).toISOString().slice(0, 10),
  });
  expect(days.map(({ day, shares }) => [day, shares.toString()])).toEqual([
    ['2026-06-12', '42'],
    ['2026-06-11', '40'],
    ['2026-06-10', '40'],
    ['2026-06-09', '10'],
  ]);
});

test.each([
  ['UTC', 0],
  ['Pacific/Auckland', 13],
])('the shares of a payment were held when its day began, in %s', (_, hours) => {
  const stream = portfolioStream.initial();
  const at = (day: string) => `2026-11-${day}T15:00:00.000Z`;
  const entries = [
    purchase('10', '2026-01-05T15:00:00.000Z'),
    // Bought in the evening before, on the day, and with the received dividend.
    purchase('2', '2026-11-09T10:00:00.000Z'),
    purchase('5', '2026-11-10T12:00:00.000Z'),
    recorded('s', sell({ accountId: 'parts', quantity: '17', at: '2026-11-12T18:00:00.000Z' })),
    purchase('3', at('14')),
    recorded(
      'd',
      cash({ accountId: 'parts', transactionType: 'dividend', ticker: 'VTI', at: at('20') }),
    ),
    purchase('1', at('20')),
  ];
  for (const event of entries) evolveLedger(stream.ledger, event);
  const days = paidDaysOf(stream, {
    ticker: 'VTI',
    announced: ['2026-11-10', '2026-11-13'].map((day) => ({ day, perShare: Decimal.one })),
    frequency: 'weekly',
    since: '2026-11-01',
    today: '2026-11-26',
    dayOf: (moment) =>
      new Date(Date.parse(moment) + hours * 60 * 60 * 1000).toISOString().slice(0, 10),
  });
  expect(days.map(({ shares }) => shares.toString())).toEqual(['3', hours ? '17' : '0', '12']);
});

test('payments pair no announced day with what another account receives of a payment later', () => {
  const stream = portfolioStream.initial();
  const paid = (accountId: string, day: string, amount: string) =>
    recorded(
      `${accountId} ${day}`,
      cash({
        accountId,
        transactionType: 'dividend',
        ticker: 'VTI',
        amount,
        at: `${day}T16:00:00.000Z`,
      }),
    );
  const start = '2026-01-05T15:00:00.000Z';
  const entries = [
    purchase('10', start, 'whole'),
    purchase('10', start, 'parts'),
    paid('whole', '2026-11-16', '5'),
    paid('parts', '2026-11-20', '6'),
  ];
  for (const event of entries) evolveLedger(stream.ledger, event);
  const days = paidDaysOf(stream, {
    ticker: 'VTI',
    announced: ['2026-11-16', '2026-11-23'].map((day) => ({ day, perShare: Decimal.one })),
    frequency: 'weekly',
    since: '2026-11-01',
    today: '2026-11-26',
    dayOf: (moment) => moment.slice(0, 10),
  });
  expect(days.map(({ day, received }) => [day, received?.toString()])).toEqual([
    ['2026-11-23', undefined],
    ['2026-11-20', '6'],
    ['2026-11-16', '5'],
  ]);
});
