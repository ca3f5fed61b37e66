import { Decimal } from '@evenkeel/domain/kernel';
import { incomeByMonth } from './income';

const receipt = (day: string, amount: string) => ({
  accountId: 'a',
  day,
  at: `${day}T15:00:00.000Z`,
  amount: Decimal.parse(amount),
});
const expected = (projectedDay: string, amount: string) => ({
  projectedDay,
  actualDay: null,
  actual: null,
  estimated: Decimal.parse(amount),
});
const span = { from: '2024-11-01', until: '2027-11-20', today: '2026-11-20' };
const told = (input: Partial<Parameters<typeof incomeByMonth>[0]>) =>
  incomeByMonth({ receipts: new Map(), events: new Map(), ...span, ...input }).map(
    ({ month, ticker, received, projected }) =>
      `${month} ${ticker} ${received.toString()} ${projected.toString()}`,
  );

describe('dividend income by month', () => {
  it('counts what was received from the first day on, also what is recorded for a day to come', () => {
    const days = ['2024-10-31', '2024-11-01', '2026-11-20', '2026-11-21', '2027-11-20'];
    const receipts = new Map([
      ['VTI', [...days, '2027-11-21'].map((day, index) => receipt(day, `${index + 1}`))],
    ]);
    expect(told({ receipts })).toEqual(['2024-11 VTI 2 0', '2026-11 VTI 7 0', '2027-11 VTI 5 0']);
  });

  it('counts what is expected from today on, and nothing that is overdue', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-12-01'];
    const events = new Map([['VTI', days.map((day, index) => expected(day, `${index + 1}`))]]);
    expect(told({ events })).toEqual(['2026-11 VTI 0 2', '2026-12 VTI 0 3']);
  });

  it('counts once what was expected and has come', () => {
    const came = { ...expected('2026-11-25', '5'), actualDay: '2026-11-20' };
    expect(
      told({
        receipts: new Map([['VTI', [receipt('2026-11-20', '4.5')]]]),
        events: new Map([['VTI', [{ ...came, actual: Decimal.parse('4.5') }]]]),
      }),
    ).toEqual(['2026-11 VTI 4.5 0']);
  });

  it('keeps apart what was received of no asset', () => {
    const receipts = new Map([
      ['', [receipt('2026-03-03', '2'), receipt('2026-03-04', '1')]],
      ['VTI', [receipt('2026-03-03', '5')]],
    ]);
    expect(told({ receipts })).toEqual(['2026-03  3 0', '2026-03 VTI 5 0']);
  });
});
