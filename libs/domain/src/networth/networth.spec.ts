import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { accept, refuse } from '../kernel/decision';
import {
  decideNetWorth,
  evolveNetWorth,
  type NetWorthCommand,
  type NetWorthEvent,
  type NetWorthItem,
  noNetWorth,
  sumsOn,
  valueOn,
} from '.';
import { ASSET_CATEGORIES, DEBT_CATEGORIES } from './rules';

const today = '2026-11-23';
const house = {
  itemId: 'house',
  kind: 'asset',
  name: 'House',
  category: 'Real Estate',
  day: '2020-05-01',
  value: '400000',
  terms: null,
} as const;
const terms = { interestRate: '4.125', monthlyPayment: '1500', paymentDay: 1 };
const mortgage = {
  itemId: 'mortgage',
  kind: 'debt',
  name: 'Mortgage',
  category: 'Mortgage',
  day: '2026-11-01',
  value: '250000',
  terms,
} as const;
const houseAdded: NetWorthEvent = { type: 'NetWorthItemAdded', data: house };
const mortgageAdded: NetWorthEvent = { type: 'NetWorthItemAdded', data: mortgage };
const valued = (day: string, value: string, replaced: string | null = null): NetWorthEvent => ({
  type: 'NetWorthItemValued',
  data: { itemId: 'house', name: 'House', day, value, replaced },
});

const after = (...events: NetWorthEvent[]) => events.reduce(evolveNetWorth, noNetWorth());
type Command<Type = NetWorthCommand> = Type extends unknown ? Omit<Type, 'today'> : never;
const decide = (given: readonly NetWorthEvent[], when: Command) =>
  decideNetWorth({ ...when, today } as NetWorthCommand, after(...given));
const changeHouse = {
  type: 'ChangeNetWorthItem',
  itemId: 'house',
  name: 'House',
  category: 'Real Estate',
  day: null,
  value: null,
  terms: null,
} as const;

describe('an asset or a debt', () => {
  it('is added with its first value', () => {
    expect(decide([], { type: 'AddNetWorthItem', ...house })).toEqual(accept(houseAdded));
    expect(decide([], { type: 'AddNetWorthItem', ...mortgage })).toEqual(accept(mortgageAdded));
    expect([...after(houseAdded, mortgageAdded).values()]).toEqual([
      {
        itemId: 'house',
        kind: 'asset',
        name: 'House',
        category: 'Real Estate',
        values: [{ day: '2020-05-01', value: '400000' }],
        terms: [],
      },
      {
        itemId: 'mortgage',
        kind: 'debt',
        name: 'Mortgage',
        category: 'Mortgage',
        values: [{ day: '2026-11-01', value: '250000' }],
        terms: [{ day: '2026-11-01', ...terms }],
      },
    ]);
  });

  it('is added once, and 500 at most are kept', () => {
    expect(decide([houseAdded], { type: 'AddNetWorthItem', ...house })).toEqual(
      refuse('conflict', 'This asset or debt exists already'),
    );
    const many = Array.from({ length: 500 }, (_, n): NetWorthEvent => ({
      type: 'NetWorthItemAdded',
      data: { ...house, itemId: `item ${n}` },
    }));
    expect(decide(many.slice(1), { type: 'AddNetWorthItem', ...house }).ok).toBe(true);
    expect(decide(many, { type: 'AddNetWorthItem', ...house })).toEqual(
      refuse('rule', 'You can keep at most 500 assets and debts'),
    );
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['category', { category: '' }, 'Category is required'],
    ['category', { category: 'Mortgage' }, 'Choose a category of assets'],
    ['value', { value: '' }, 'Value is required'],
    ['value', { value: '-1' }, 'Value must not be below 0'],
    ['value', { value: '1.005' }, 'Value must have at most 2 decimals'],
    ['day', { day: '2026-11-24' }, 'The date must not be after today'],
    ['interestRate', { terms }, 'Only a debt has an interest rate and payments'],
  ])('needs a right %s', (field, wrong, message) => {
    expect(decide([], { type: 'AddNetWorthItem', ...house, ...wrong })).toEqual(
      refuse('malformed', message, { field, message }),
    );
  });

  it.each([
    ['interestRate', { interestRate: '4.1255' }, 'Interest rate must have at most 3 decimals'],
    ['interestRate', { interestRate: '100.001' }, 'Interest rate must not be above 100'],
    ['monthlyPayment', { monthlyPayment: '-5' }, 'Monthly payment must not be below 0'],
    ['paymentDay', { paymentDay: 32 }, 'The day of payments must be 1 to 31'],
  ])('that is a debt needs a right %s', (field, wrong, message) => {
    expect(
      decide([], { type: 'AddNetWorthItem', ...mortgage, terms: { ...terms, ...wrong } }),
    ).toEqual(refuse('malformed', message, { field, message }));
  });

  it('is changed, with what was replaced', () => {
    expect(decide([houseAdded], { ...changeHouse, name: 'Home', category: 'Other' })).toEqual(
      accept({
        type: 'NetWorthItemChanged',
        data: {
          itemId: 'house',
          name: 'Home',
          category: 'Other',
          replaced: { name: 'House', category: 'Real Estate' },
        },
      }),
    );
  });

  it('that stays as it is gives no event, whatever else is written of a figure', () => {
    expect(decide([houseAdded], { ...changeHouse, value: '400000.00' })).toEqual(accept());
    expect(
      decide([mortgageAdded], {
        ...changeHouse,
        ...mortgage,
        type: 'ChangeNetWorthItem',
        value: null,
        day: today,
        terms: { ...terms, monthlyPayment: '1500.00' },
      }),
    ).toEqual(accept());
  });

  it('gets a value that is stated for a named day, also where it is the one of that day anyway', () => {
    const stated = { ...changeHouse, day: '2024-01-01', value: '400000' };
    expect(decide([houseAdded], stated)).toEqual(accept(valued('2024-01-01', '400000')));
    expect(decide([houseAdded, valued('2024-01-01', '400000')], stated)).toEqual(accept());
  });

  it('gets another value from a day on, and keeps those of before', () => {
    const events = [houseAdded, valued('2024-01-01', '450000')];
    expect(decide([houseAdded], { ...changeHouse, day: '2024-01-01', value: '450000' })).toEqual(
      accept(events[1]),
    );
    const item = after(...events).get('house') as NetWorthItem;
    expect(
      ['2020-04-30', '2023-12-31', '2024-01-01', today].map((day) =>
        valueOn(item, day)?.toString(),
      ),
    ).toEqual([undefined, '400000', '450000', '450000']);
  });

  it('has one value a day: a second one replaces it', () => {
    const given = [houseAdded, valued('2024-01-01', '450000')];
    const when = { type: 'StateValue', itemId: 'house', day: '2024-01-01' } as const;
    expect(decide(given, { ...when, value: '460000' })).toEqual(
      accept(valued('2024-01-01', '460000', '450000')),
    );
    expect(decide(given, { ...when, value: '450000.0' })).toEqual(accept());
    expect(
      after(...given, valued('2024-01-01', '460000', '450000')).get('house')?.values,
    ).toHaveLength(2);
  });

  it('has at most 1,000 values', () => {
    const days = Array.from({ length: 999 }, (_, n) =>
      valued(new Date(Date.UTC(2021, 0, n + 1)).toISOString().slice(0, 10), `${n}`),
    );
    const when = { type: 'StateValue', itemId: 'house', value: '1' } as const;
    const given = [houseAdded, ...days];
    expect(decide(given.slice(0, -1), { ...when, day: '2020-06-01' }).ok).toBe(true);
    expect(decide(given, { ...when, day: '2020-06-01' })).toEqual(
      refuse('rule', 'An asset or debt has at most 1000 values'),
    );
    expect(decide(given, { ...when, day: '2021-01-01' }).ok).toBe(true);
  });

  it('loses a value, but not its only one', () => {
    const when = { type: 'RemoveValue', itemId: 'house', day: '2024-01-01' } as const;
    const removed: NetWorthEvent = {
      type: 'NetWorthItemValueRemoved',
      data: { itemId: 'house', name: 'House', day: '2024-01-01', value: '450000' },
    };
    const given = [houseAdded, valued('2024-01-01', '450000')];
    expect(decide(given, when)).toEqual(accept(removed));
    expect(after(...given, removed)).toEqual(after(houseAdded));
    expect(decide([houseAdded], when)).toEqual(
      refuse('not_found', 'There is no value of that day'),
    );
    expect(decide([houseAdded], { ...when, day: house.day })).toEqual(
      refuse('rule', 'This is the only value. Change it, or delete the whole entry.'),
    );
  });

  it('that is a debt gets other terms from a day on', () => {
    const better = { ...terms, interestRate: '3' };
    const changed: NetWorthEvent = {
      type: 'LoanTermsChanged',
      data: { itemId: 'mortgage', name: 'Mortgage', day: today, ...better, replaced: terms },
    };
    const { kind: _kind, ...of } = mortgage;
    expect(
      decide([mortgageAdded], {
        ...of,
        type: 'ChangeNetWorthItem',
        day: today,
        value: null,
        terms: better,
      }),
    ).toEqual(accept(changed));
    expect(after(mortgageAdded, changed).get('mortgage')?.terms).toEqual([
      { day: '2026-11-01', ...terms },
      { day: today, ...better },
    ]);
  });

  it('that is a debt keeps the terms that are not named, as they are on the day', () => {
    const later: NetWorthEvent = {
      type: 'LoanTermsChanged',
      data: {
        itemId: 'mortgage',
        name: 'Mortgage',
        day: '2026-11-20',
        interestRate: '9',
        monthlyPayment: '1600',
        paymentDay: 1,
        replaced: terms,
      },
    };
    const { kind: _kind, ...of } = mortgage;
    expect(
      decide([mortgageAdded, later], {
        ...of,
        type: 'ChangeNetWorthItem',
        day: '2026-11-10',
        value: null,
        terms: { monthlyPayment: '1550' },
      }),
    ).toEqual(
      accept({
        type: 'LoanTermsChanged',
        data: {
          itemId: 'mortgage',
          name: 'Mortgage',
          day: '2026-11-10',
          interestRate: '4.125',
          monthlyPayment: '1550',
          paymentDay: 1,
          replaced: terms,
        },
      }),
    );
  });

  it('that is a debt gets other first terms where they are to count from before it', () => {
    const better = { ...terms, interestRate: '3' };
    const { kind: _kind, ...of } = mortgage;
    const change = { ...of, type: 'ChangeNetWorthItem', day: '2026-10-01', terms: better } as const;
    const changed = (day: string): NetWorthEvent => ({
      type: 'LoanTermsChanged',
      data: { itemId: 'mortgage', name: 'Mortgage', day, ...better, replaced: terms },
    });
    expect(decide([mortgageAdded], { ...change, value: null })).toEqual(
      accept(changed('2026-11-01')),
    );
    // If the same change lets the debt begin earlier, the terms count from there.
    expect(decide([mortgageAdded], { ...change, value: '251000' })).toMatchObject({
      events: [changed('2026-10-01'), { type: 'NetWorthItemValued' }],
    });
  });

  it('is deleted with its values', () => {
    const deleted: NetWorthEvent = {
      type: 'NetWorthItemDeleted',
      data: { itemId: 'house', replaced: { name: 'House', category: 'Real Estate' } },
    };
    expect(decide([houseAdded], { type: 'DeleteNetWorthItem', itemId: 'house' })).toEqual(
      accept(deleted),
    );
    expect(after(houseAdded, deleted)).toEqual(noNetWorth());
  });

  it.each([
    changeHouse,
    { type: 'StateValue', itemId: 'house', day: today, value: '1' },
    { type: 'RemoveValue', itemId: 'house', day: today },
    { type: 'DeleteNetWorthItem', itemId: 'house' },
  ] as const)('that is not there refuses $type', (when) => {
    expect(decide([], when)).toEqual(refuse('not_found', 'Asset or debt not found'));
  });
});

test('a person is offered the categories of assets and of debts', () => {
  expect(ASSET_CATEGORIES).toHaveLength(17);
  expect([ASSET_CATEGORIES[0], ASSET_CATEGORIES.at(-1)]).toEqual(['Checking', 'Other']);
  expect(DEBT_CATEGORIES).toEqual([
    'Mortgage',
    'Home Equity Loan',
    'Credit Card',
    'Auto Loan',
    'Student Loan',
    'Personal Loan',
    'Business Loan',
    'Other',
  ]);
});

describe('the sums of a day', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((n) => {
    return new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10);
  });
  const money = fc.integer({ min: 0, max: 10_000_000 }).map((n) => (n / 100).toFixed(2));
  const item = fc
    .record({
      kind: fc.constantFrom('asset' as const, 'debt' as const),
      values: fc.uniqueArray(fc.record({ day, value: money }), {
        minLength: 1,
        maxLength: 4,
        selector: (dated) => dated.day,
      }),
      payment: fc.option(money),
    })
    .map(({ kind, values, payment }): NetWorthItem => {
      const sorted = values.toSorted((a, b) => (a.day < b.day ? -1 : 1));
      const from = sorted[0]?.day ?? '';
      const of = { interestRate: '5', monthlyPayment: payment, paymentDay: null };
      return {
        itemId: 'x',
        kind,
        name: 'X',
        category: 'Other',
        values: sorted,
        terms: kind === 'debt' ? [{ day: from, ...of }] : [],
      };
    });

  it('are those of its items, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 6 }),
        fc.uniqueArray(day, { maxLength: 6 }).map((days) => days.toSorted()),
        (items, days) => {
          const sumOf = (kind: string, on: string) =>
            Decimal.sum(
              items
                .filter((each) => each.kind === kind)
                .map((each) => valueOn(each, on) ?? Decimal.zero),
            ).toFixed(2);
          expect(
            sumsOn(items, days).map(({ day: on, assets, debts }) => [
              on,
              assets.toFixed(2),
              debts.toFixed(2),
            ]),
          ).toEqual(days.map((on) => [on, sumOf('asset', on), sumOf('debt', on)]));
        },
      ),
      { numRuns: 60 },
    );
  });
});
