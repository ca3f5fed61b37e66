import { Decimal } from '../kernel/decimal';
import { type CountingInput, countingPayments } from './counting';
import type { Payment } from './payments';
import type { Receipt } from './received';

const pay = (day: string, paidOn?: string): Payment => ({ day, perShare: Decimal.one, paidOn });
const received = (day: string): Receipt => ({
  accountId: 'a',
  at: `${day}T15:00:00.000Z`,
  day,
  amount: Decimal.one,
});
const told = (input: Partial<CountingInput<Receipt>>) => {
  const { paid, sinceFirst, isReceived } = countingPayments({
    announced: [],
    receipts: [],
    perShare: (receipts) => receipts.map(({ day }) => pay(day)),
    hasLapsed: (day) => day < '2025-09-01',
    reach: 45,
    ...input,
  });
  const days = (payments: readonly Payment[]) => payments.map(({ day }) => day);
  return { paid: days(paid), sinceFirst: days(sinceFirst), isReceived };
};

describe('the payments that count', () => {
  it('are those that were announced; growth has what was received before them, too', () => {
    expect(
      told({
        announced: [pay('2026-03-02'), pay('2026-06-01')],
        receipts: ['2025-12-01', '2026-03-02', '2026-09-01'].map(received),
      }),
    ).toEqual({
      paid: ['2026-03-02', '2026-06-01'],
      sinceFirst: ['2025-12-01', '2026-03-02', '2026-06-01'],
      isReceived: false,
    });
  });

  it('are those that were received where none was announced', () => {
    const days = ['2026-03-02', '2026-06-01'];
    expect(told({ receipts: days.map(received) })).toEqual({
      paid: days,
      sinceFirst: days,
      isReceived: true,
    });
    expect(told({ receipts: [received('2024-03-01')] })).toMatchObject({ isReceived: false });
    expect(told({})).toEqual({ paid: [], sinceFirst: [], isReceived: false });
  });

  it('go on with those that are received after the announced ones have ended', () => {
    const announced = [pay('2025-03-03', '2025-03-20')];
    const [same, later] = [received('2025-04-30'), received('2026-06-01')];
    expect(told({ announced, receipts: [same, later] })).toMatchObject({
      paid: ['2025-03-03', '2026-06-01'],
      isReceived: true,
    });
    // The money of the last announced payment arrived late: the accounts receive no further
    // payments.
    expect(told({ announced, receipts: [same] })).toMatchObject({
      paid: ['2025-03-03'],
      isReceived: false,
    });
  });
});
