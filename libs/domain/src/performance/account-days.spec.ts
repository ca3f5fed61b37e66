import { Decimal } from '../kernel/decimal';
import { accountDays, type AccountMove } from './account-days';
import { NOTHING_YET } from './fixtures/nothing-yet';
import { allSteps } from './fixtures/all-steps';

const d = (text: string): Decimal => Decimal.parse(text);
const calendar = ['02', '03', '04'].map((day) => ({
  day: `2026-03-${day}`,
  last: `2026-03-${day}T23:59:59.999Z`,
}));
const at = (day: string, hour = '12') => `2026-03-${day}T${hour}:00:00.000Z`;

type Transaction = Exclude<AccountMove, { type: 'split' }>;
const move = (
  type: Transaction['type'],
  day: string,
  figures: {
    quantity?: string;
    amount: string;
    fee?: string;
    hour?: string;
    ticker?: string | null;
  },
): AccountMove => ({
  type,
  at: at(day, figures.hour),
  ticker: figures.ticker === undefined ? 'VTI' : figures.ticker,
  quantity: d(figures.quantity ?? '0'),
  amount: d(figures.amount),
  fee: d(figures.fee ?? '0'),
});
const deposit = (day: string, amount: string) =>
  move('cash_contribution', day, { amount, ticker: null });
const split = (
  day: string,
  ratio: [string, string],
  cashInLieu: string | null = null,
): AccountMove => ({
  type: 'split',
  at: at(day, '08'),
  ticker: 'VTI',
  numerator: d(ratio[0]),
  denominator: d(ratio[1]),
  cashInLieu: cashInLieu === null ? null : d(cashInLieu),
});

const given = (moves: readonly AccountMove[], prices: (string | null)[] = ['10', '11', '12']) => {
  const { days, holdings } = allSteps(
    accountDays(NOTHING_YET, moves, calendar, () =>
      prices.map((price) => (price === null ? null : d(price))),
    ),
  );
  return {
    days,
    holdings,
    told: days.map(({ value, inflow, outflow }) => [value, inflow, outflow].map(String)),
  };
};

test('the value is shares x price and cash, and trades are no flows', () => {
  const { told } = given([
    deposit('02', '100'),
    move('buy', '02', { quantity: '4', amount: '41', fee: '1' }),
    move('sell', '03', { quantity: '1', amount: '10.5', fee: '0.5' }),
  ]);
  expect(told).toEqual([
    ['99', '100', '0'],
    ['102.5', '0', '0'],
    ['105.5', '0', '0'],
  ]);
});

test('dividends and fees are told, and are no flows either', () => {
  const { days } = given([
    deposit('02', '100'),
    move('buy', '02', { quantity: '4', amount: '41', fee: '1' }),
    move('dividend', '03', { amount: '3' }),
  ]);
  expect(days.map(({ dividends, fees, inflow }) => [dividends, fees, inflow].map(String))).toEqual([
    ['0', '1', '100'],
    ['3', '0', '0'],
    ['0', '0', '0'],
  ]);
});

test('an initial position comes in at the price of the end of its day, a withdrawal goes out', () => {
  const { told } = given(
    [
      move('initial_position', '02', { quantity: '3', amount: '15' }),
      move('cash_distribution', '03', { amount: '5', ticker: null }),
      deposit('02', '20'),
    ].sort((a, b) => (a.at < b.at ? -1 : 1)),
  );
  expect(told).toEqual([
    ['50', '50', '0'],
    ['48', '0', '5'],
    ['51', '0', '0'],
  ]);
});

test('cash below zero is taken to have been deposited, and what comes later is a deposit of its own', () => {
  const { told, days } = given([
    move('buy', '02', { quantity: '4', amount: '40' }),
    deposit('03', '40'),
  ]);
  expect(told).toEqual([
    ['40', '40', '0'],
    ['84', '40', '0'],
    ['88', '0', '0'],
  ]);
  expect(days.map(({ implied, impliedRise }) => [implied, impliedRise].map(String))).toEqual([
    ['40', '40'],
    ['40', '0'],
    ['40', '0'],
  ]);
});

test('cash that is below zero only within a day implies nothing', () => {
  const { days } = given([
    move('buy', '02', { quantity: '4', amount: '40', hour: '10' }),
    deposit('02', '40'),
  ]);
  expect(days.map(({ implied }) => String(implied))).toEqual(['0', '0', '0']);
});

test('a day on which something without a price is held is incomplete', () => {
  const moves = [
    deposit('02', '100'),
    move('buy', '02', { quantity: '4', amount: '40' }),
    move('sell', '04', { quantity: '4', amount: '48' }),
  ];
  const { days } = given(moves, [null, '11', null]);
  expect(days.map(({ isIncomplete, value }) => [isIncomplete, String(value)])).toEqual([
    [true, '60'],
    [false, '104'],
    [false, '108'],
  ]);
});

test('money is rounded once a day', () => {
  const { told } = given(
    [
      deposit('02', '1'),
      move('initial_position', '02', { quantity: '0.333', amount: '1' }),
      move('initial_position', '02', { quantity: '0.333', amount: '1', ticker: 'VEA' }),
    ],
    ['1.005', '1.005', '1.005'],
  );
  // 2 x 0.334665 and 1; rounded one by one they would be 1.66.
  expect(told[0]).toEqual(['1.67', '1.67', '0']);
});

test('what is dated after the last day does not count yet', () => {
  expect(given([deposit('02', '100'), deposit('05', '50')]).told[2]).toEqual(['100', '0', '0']);
});

test('a split changes nothing but the shares', () => {
  const moves = [deposit('02', '100'), move('buy', '02', { quantity: '4', amount: '40' })];
  const plain = given(moves, ['10', '12', '12']);
  const doubled = given([...moves, split('03', ['2', '1'])], ['10', '6', '6']);
  expect(doubled.told).toEqual(plain.told);
  expect(doubled.holdings.map(({ day, shares }) => [day, String(shares)])).toEqual([
    ['2026-03-02', '4'],
    ['2026-03-03', '8'],
  ]);
});

test('a part of a share that a split leaves over is sold: cash of the account, out of the asset', () => {
  const { told, holdings } = given(
    [
      deposit('02', '100'),
      move('buy', '02', { quantity: '3', amount: '30' }),
      split('03', ['1', '2'], '10'),
    ],
    ['10', '20', '20'],
  );
  expect(told[1]).toEqual(['100', '0', '0']);
  expect(holdings[1]).toMatchObject({ shares: d('1'), outflow: d('10') });
});

test('what was paid for a part of a share is cash, and out of the asset, also where no share is left', () => {
  const { told, holdings } = given([deposit('02', '100'), split('03', ['1', '2'], '10')]);
  expect(told.map(([value]) => value)).toEqual(['100', '110', '110']);
  expect(holdings).toMatchObject([{ day: '2026-03-03', shares: Decimal.zero, outflow: d('10') }]);
});

test('shares that entered and were split on the same day come in once', () => {
  const { told } = given(
    [
      { ...move('initial_position', '03', { quantity: '4', amount: '40' }), at: at('03', '07') },
      split('03', ['2', '1']),
    ],
    ['10', '5', '5'],
  );
  expect(told[1]).toEqual(['40', '40', '0']);
});

test('shares that entered, were sold and were then split on the same day come in at their worth', () => {
  const early = (hour: string) => at('03', hour);
  const { told, holdings } = given(
    [
      deposit('02', '100'),
      { ...move('initial_position', '03', { quantity: '10', amount: '1000' }), at: early('06') },
      { ...move('sell', '03', { quantity: '10', amount: '1000' }), at: early('07') },
      split('03', ['10', '1']),
    ],
    ['100', '10', '10'],
  );
  // 10 x 100 before the split is 100 x 10 after it.
  expect(told[1]).toEqual(['1100', '1000', '0']);
  expect(
    holdings.map(({ shares, inflow, outflow }) => [shares, inflow, outflow].map(String)),
  ).toEqual([['0', '1000', '1000']]);
});

test('for one asset buys and initial positions come in, sells and dividends go out', () => {
  const { holdings } = given([
    move('buy', '02', { quantity: '4', amount: '41', fee: '1' }),
    move('initial_position', '02', { quantity: '2', amount: '18' }),
    move('sell', '03', { quantity: '1', amount: '10.5', fee: '0.5' }),
    move('dividend', '03', { amount: '3' }),
  ]);
  expect(
    holdings.map(({ day, shares, inflow, outflow, dividends, fees }) => [
      day,
      ...[shares, inflow, outflow, dividends, fees].map(String),
    ]),
  ).toEqual([
    ['2026-03-02', '6', '61', '0', '0', '1'],
    ['2026-03-03', '5', '0', '13.5', '3', '0.5'],
  ]);
});

test('an account goes on from where it stood', () => {
  const moves = [
    deposit('02', '10'),
    move('buy', '02', { quantity: '4', amount: '40' }),
    move('buy', '04', { quantity: '1', amount: '12' }),
  ];
  const path = () => ['10', '11', '12'].map(d);
  const whole = allSteps(accountDays(NOTHING_YET, moves, calendar, path));
  const opening = { shares: new Map([['VTI', d('4')]]), cash: d('-30'), implied: d('30') };
  const rest = allSteps(accountDays(opening, moves.slice(2), calendar, path, 1));
  expect(rest.days).toEqual(whole.days.slice(1));
  expect(rest.holdings).toEqual(whole.holdings.slice(1));
});

test.each([
  ['while its assets are opened', 300, 1000],
  ['while it goes through the days', 2, 40_000],
])('a long account goes in steps, %s', (_when, assets, length) => {
  const many = Array.from({ length }, (_, index) => {
    const day = new Date(Date.UTC(1900, 0, 2 + index)).toISOString().slice(0, 10);
    return { day, last: `${day}T23:59:59.999Z` };
  });
  const shares = new Map(Array.from({ length: assets }, (_, index) => [`T${index}`, d('1')]));
  const path = many.map(() => d('1'));
  let opened = 0;
  let mostOpenedAStep = 0;
  const steps = accountDays({ shares, cash: d('0'), implied: d('0') }, [], many, () => {
    opened += 1;
    return path;
  });
  let count = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) {
    count += 1;
    mostOpenedAStep = Math.max(mostOpenedAStep, opened);
    opened = 0;
  }
  expect(count).toBeGreaterThan(10);
  expect(mostOpenedAStep * length).toBeLessThanOrEqual(100_000);
});
