import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { monthsBefore } from '../kernel/days';
import { inTodaysShares, onPaidDays, paidFigures, type Payment } from './payments';

const pay = (day: string, perShare: string): Payment => ({
  day,
  perShare: Decimal.parse(perShare),
});
const figures = (today: string, ...payments: Payment[]) =>
  JSON.parse(JSON.stringify(paidFigures(payments, today))) as unknown;

describe('what was paid', () => {
  it('has a last payment, means and counts of 3 and 6 months, a mean of 90 days and a sum of 12 months', () => {
    const payments = [
      pay('2026-11-02', '0.5'),
      pay('2026-08-24', '0.4'),
      pay('2026-08-22', '0.3'),
      pay('2026-06-01', '0.2'),
      pay('2025-11-22', '0.1'),
      pay('2025-11-21', '7'),
    ];
    expect(figures('2026-11-21', ...payments)).toEqual({
      last: { day: '2026-11-02', perShare: '0.5' },
      mean3mo: '0.4',
      count3mo: 3,
      mean6mo: '0.35',
      count6mo: 4,
      mean90days: '0.45',
      sumOfYear: '1.5',
    });
  });

  it('says nothing where nothing was paid, which is not a payment of 0', () => {
    expect(figures('2026-11-21')).toEqual({
      last: null,
      mean3mo: null,
      count3mo: 0,
      mean6mo: null,
      count6mo: 0,
      mean90days: null,
      sumOfYear: '0',
    });
  });

  it('leaves out what is announced for later days, and takes in what is paid today', () => {
    expect(figures('2026-11-21', pay('2026-11-21', '0.5'), pay('2026-11-22', '0.6'))).toMatchObject(
      { last: { day: '2026-11-21' }, count3mo: 1, sumOfYear: '0.5' },
    );
  });

  it('counts months by the calendar: at the end of a longer month from the last of the shorter one', () => {
    const [before, after] = [pay('2026-02-28', '1'), pay('2026-03-01', '2')];
    expect(figures('2026-05-31', before, after)).toMatchObject({ count3mo: 1, mean3mo: '2' });
    expect(figures('2026-05-27', before, after)).toMatchObject({ count3mo: 2, mean3mo: '1.5' });
  });

  it('holds exactly 12 monthly payments in 12 months, 3 and 6 in 3 and 6', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const today = date.toISOString().slice(0, 10);
          const monthly = Array.from({ length: 30 }, (_, months) =>
            pay(monthsBefore(today, months), '1'),
          );
          expect(figures(today, ...monthly)).toMatchObject({
            sumOfYear: '12',
            count3mo: 3,
            count6mo: 6,
          });
        },
      ),
    );
  });

  it('has means of 8 decimals', () => {
    expect(
      figures('2026-11-21', pay('2026-11-01', '1'), pay('2026-11-02', '1'), pay('2026-11-03', '0')),
    ).toMatchObject({ mean3mo: '0.66666667' });
  });
});

test('announced payments of before a split are read in today’s shares, those of its day and after it as they are', () => {
  const split = {
    at: '2026-06-10T13:30:00.000Z',
    numerator: Decimal.parse('4'),
    denominator: Decimal.one,
  };
  const read = inTodaysShares(
    [pay('2026-06-09', '1'), pay('2026-06-10', '0.3'), pay('2026-09-01', '0.25')],
    [split],
  );
  expect(read.map(({ perShare }) => perShare.toString())).toEqual(['0.25', '0.3', '0.25']);
});

test('payments stand on the days on which their money comes, else on their ex-days; those of one day are one', () => {
  const stated = [
    { ...pay('2026-09-01', '0.5'), paidOn: '2026-09-30' },
    { ...pay('2026-09-20', '2'), paidOn: '2026-09-30' },
    pay('2026-11-02', '0.6'),
  ];
  expect(JSON.parse(JSON.stringify(onPaidDays(stated)))).toEqual([
    { day: '2026-09-30', perShare: '2.5', exDay: '2026-09-01' },
    { day: '2026-11-02', perShare: '0.6', exDay: '2026-11-02' },
  ]);
});
