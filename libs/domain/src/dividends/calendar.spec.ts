import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { type CalendarInput, type DividendEvent, dividendEvents } from './calendar';
import { daysBefore } from '../kernel/days';
import type { PaymentOnPaidDay } from './payments';

const d = (text: string): Decimal => Decimal.parse(text);
const pay = (day: string, perShare: string, exDay = day): PaymentOnPaidDay => ({
  day,
  exDay,
  perShare: d(perShare),
});
const held = (...shares: string[]) =>
  shares.map((one, index) => ({ accountId: `${index}`, shares: d(one) }));
const received = (day: string, amount: string, accountId = 'a') => ({
  accountId,
  day,
  amount: d(amount),
});
const asset = (given: Partial<CalendarInput> = {}): CalendarInput => ({
  announced: [],
  specialDays: new Set(),
  lastRegular: pay('2026-10-31', '0.5'),
  frequency: 'monthly',
  perShare: d('0.5'),
  overridesAnnounced: false,
  sharesOn: () => held('10'),
  received: [],
  from: '2026-10-01',
  until: '2027-02-28',
  ...given,
});
const told = (given: Partial<CalendarInput> = {}) =>
  dividendEvents(asset(given)).map(({ projectedDay, actualDay, estimated, actual }) => [
    projectedDay,
    actualDay,
    estimated?.toString() ?? null,
    actual?.toString() ?? null,
  ]);
const partsOf = (event: DividendEvent | undefined) =>
  event?.entitled?.accounts.map(({ accountId, amount }) => `${accountId} ${amount.toString()}`);

describe('the dividend calendar', () => {
  it('goes on from the last payment by the frequency, with the amount on what is held', () => {
    expect(told()).toEqual([
      ['2026-11-30', null, '5', null],
      ['2026-12-31', null, '5', null],
      ['2027-01-31', null, '5', null],
      ['2027-02-28', null, '5', null],
    ]);
  });

  it('takes an announced day and its amount, and goes on from there', () => {
    expect(told({ announced: [pay('2026-12-05', '0.7')], until: '2027-01-31' })).toEqual([
      ['2026-12-05', null, '7', null],
      ['2026-12-31', null, '5', null],
      ['2027-01-31', null, '5', null],
    ]);
    expect(
      told({
        announced: [pay('2026-12-05', '0.7')],
        overridesAnnounced: true,
        until: '2026-12-20',
      }),
    ).toEqual([['2026-12-05', null, '5', null]]);
  });

  it('a dividend within half a period takes the place of the expected one', () => {
    expect(told({ received: [received('2026-12-15', '4.9')], until: '2026-12-31' })).toEqual([
      ['2026-11-30', '2026-12-15', '5', '4.9'],
      ['2026-12-31', null, '5', null],
    ]);
  });

  it('a dividend further away stands beside it', () => {
    expect(
      told({ frequency: 'weekly', received: [received('2026-11-11', '1')], until: '2026-11-14' }),
    ).toEqual([
      ['2026-11-07', null, '5', null],
      ['2026-11-14', '2026-11-11', '5', '1'],
    ]);
    expect(
      told({
        frequency: 'quarterly',
        received: [received('2026-11-10', '1')],
        until: '2027-01-31',
      }),
    ).toEqual([
      [null, '2026-11-10', null, '1'],
      ['2027-01-31', null, '5', null],
    ]);
  });

  it('what another account receives of a payment some days later takes no place', () => {
    const late = [received('2026-11-16', '5'), received('2026-11-20', '6', 'b')];
    const weekly = { frequency: 'weekly', until: '2026-11-30' } as const;
    const rest = [
      [null, '2026-11-20', null, '6'],
      ['2026-11-23', null, '5', null],
      ['2026-11-30', null, '5', null],
    ];
    expect(told({ ...weekly, lastRegular: pay('2026-11-16', '0.5'), received: late })).toEqual([
      [null, '2026-11-16', null, '5'],
      ...rest,
    ]);
    expect(told({ ...weekly, lastRegular: pay('2026-11-09', '0.5'), received: late })).toEqual([
      ['2026-11-16', '2026-11-16', '5', '5'],
      ...rest,
    ]);
  });

  it('a special payment is expected, and takes the place of no projected one', () => {
    const special = { announced: [pay('2026-12-05', '3')], specialDays: new Set(['2026-12-05']) };
    expect(told({ ...special, until: '2026-12-31' })).toEqual([
      ['2026-11-30', null, '5', null],
      ['2026-12-05', null, '30', null],
      ['2026-12-31', null, '5', null],
    ]);
  });

  it('a special payment on the day of a projected one is one with it', () => {
    expect(
      told({
        announced: [pay('2026-11-30', '3')],
        specialDays: new Set(['2026-11-30']),
        until: '2026-11-30',
      }),
    ).toEqual([['2026-11-30', null, '35', null]]);
  });

  it('payments that are one on a day pay each account its part of both', () => {
    const [first] = dividendEvents(
      asset({
        announced: [pay('2026-11-30', '1', '2026-11-02')],
        specialDays: new Set(['2026-11-30']),
        perShare: d('2'),
        sharesOn: (exDay) => (exDay > '2026-11-10' ? held('10', '10') : held('10')),
        until: '2026-11-30',
      }),
    );
    expect(first?.estimated?.toString()).toBe('50');
    expect(partsOf(first)).toEqual(['0 30', '1 20']);
  });

  it('each expected payment is for the shares of its ex-day', () => {
    // The accounts hold 4 shares until a purchase on 6 November, and 10 since.
    const sharesOn = (exDay: string) => held(exDay > '2026-11-06' ? '10' : '4');
    expect(
      told({
        announced: [pay('2026-11-20', '0.7', '2026-11-06')],
        lastRegular: pay('2026-10-20', '0.5', '2026-10-06'),
        sharesOn,
        until: '2027-01-20',
      }),
    ).toEqual([
      ['2026-11-20', null, '2.8', null],
      ['2026-12-20', null, '5', null],
      ['2027-01-20', null, '5', null],
    ]);
    expect(told({ sharesOn: () => [], announced: [pay('2026-11-20', '1')] })).toEqual([]);
  });

  it('a projected payment has its ex-day as long before as the last regular one', () => {
    const [first] = dividendEvents(
      asset({ lastRegular: pay('2026-10-20', '0.5', '2026-10-06'), until: '2026-11-30' }),
    );
    expect(first?.entitled).toMatchObject({ exDay: '2026-11-06', shares: d('10') });
  });

  it('an expected payment is for the shares of all accounts, and says those of each', () => {
    const sharesOn = () => held('10', '4.5');
    const [first] = dividendEvents(asset({ sharesOn }));
    expect(first?.estimated?.toString()).toBe('7.25');
    expect(first?.entitled).toMatchObject({ shares: d('14.5'), accounts: held('10', '4.5') });
    expect(partsOf(first)).toEqual(['0 5', '1 2.25']);
  });

  it('several dividends of one day are one', () => {
    expect(
      told({ received: [received('2026-11-30', '2'), received('2026-11-30', '3')] })[0],
    ).toEqual(['2026-11-30', '2026-11-30', '5', '5']);
  });

  it('expects nothing on no shares, of no dividend, or where the user says there is none', () => {
    expect(told({ sharesOn: () => [] })).toEqual([]);
    expect(told({ perShare: Decimal.zero })).toEqual([]);
    expect(told({ frequency: 'none' })).toEqual([]);
    expect(told({ lastRegular: null })).toEqual([]);
  });

  it('each dividend takes the place of exactly one expected payment, in whatever order they come', () => {
    const day = fc.integer({ min: 0, max: 500 }).map((days) => daysBefore('2026-10-01', -days));
    const dividends = fc.uniqueArray(
      fc.record({
        accountId: fc.constant('a'),
        day,
        amount: fc.integer({ min: 1, max: 99 }).map((n) => d(String(n))),
      }),
      { selector: (each) => each.day, maxLength: 12 },
    );
    fc.assert(
      fc.property(dividends, fc.constantFrom('weekly', 'monthly', 'quarterly'), (list, every) => {
        const of = (those: typeof list): readonly DividendEvent[] =>
          dividendEvents(asset({ frequency: every, received: those, until: '2028-02-28' }));
        const [without, events] = [of([]), of(list)];
        expect(JSON.stringify(of([...list].reverse()))).toBe(JSON.stringify(events));
        expect(events.filter(({ actualDay }) => actualDay !== null)).toHaveLength(list.length);
        const projected = events.flatMap(({ projectedDay }) => projectedDay ?? []);
        expect(new Set(projected).size).toBe(projected.length);
        expect(projected.sort()).toEqual(without.map((event) => event.projectedDay));
      }),
    );
  });
});
