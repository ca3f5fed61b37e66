import fc from 'fast-check';
import { Decimal } from '../kernel';
import { projected, projectedStepwise, TODAY } from './fixtures/plans';
import { monthlySafeWithdrawal, retirementIncome } from './projection';

const d = (text: string): Decimal => Decimal.parse(text);
const text = (value: Decimal): string => value.toString();

describe('the retirement number', () => {
  it('is the expenses of a year over the safe withdrawal rate', () => {
    expect(text(projected().retirementNumber)).toBe('1200000');
    expect(text(projected({}, { safeWithdrawalRate: '3.5' }).retirementNumber)).toBe('1371428.57');
  });

  it('counts the reduction of the expenses', () => {
    const { annualExpenses, retirementNumber } = projected({}, { expenseReduction: '25' });
    expect([annualExpenses, retirementNumber].map(text)).toEqual(['36000', '900000']);
  });

  it.each([
    [{ annualRetirementExpenses: '0' }, {}],
    [{}, { expenseReduction: '100' }],
  ])('is 0 where nothing is spent: then a person is ready at once', (facts, given) => {
    const result = projected(facts, given);
    expect(text(result.retirementNumber)).toBe('0');
    expect(result).toMatchObject({ yearsAway: 0, age: 35, isReached: true });
    expect(text(result.readiness)).toBe('100');
  });
});

describe('readiness', () => {
  it.each([
    ['300000', '25'],
    ['1200000', '100'],
    ['5000000', '100'],
    ['0', '0'],
    ['-20000', '0'],
    // Readiness is never 100 before the number is reached.
    ['1199999', '99.9'],
  ])('of a net worth of %s is %s percent', (netWorth, percent) =>
    expect(text(projected({ netWorth }).readiness)).toBe(percent),
  );

  it.each([
    ['-1', '0', false],
    ['0', '100', true],
  ])(
    'of a net worth of %s is %s percent where no money is needed',
    (netWorth, percent, isReached) => {
      const result = projected({ netWorth, monthlyIncome: '0' }, { expenseReduction: '100' });
      expect(text(result.readiness)).toBe(percent);
      expect(result).toMatchObject({ isReached });
    },
  );
});

describe('the savings of a year', () => {
  it('are twelve times income less expenses, dividends and extra savings', () =>
    expect(
      text(projected({ monthlyDividends: '50.5' }, { extraMonthlySavings: '200' }).annualSavings),
    ).toBe('15006'));

  it('are negative where more is spent than comes in, and income may be 0', () => {
    const result = projected({ monthlyIncome: '0' });
    expect(text(result.annualSavings)).toBe('-48000');
    expect(result).toMatchObject({ isReached: false, age: 100 });
  });
});

describe('the projection', () => {
  it('grows the balance, adds the savings, and ends in the year of the goal', () => {
    const { years, age, yearsAway, isReached } = projected({
      netWorth: '1000000',
      monthlyIncome: '6000',
    });
    expect(years.map(({ age: at, year, balance }) => [at, year, text(balance)])).toEqual([
      [35, 2026, '1000000'],
      [36, 2027, '1094000'],
      [37, 2028, '1194580'],
      [38, 2029, '1302200.6'],
    ]);
    expect({ age, yearsAway, isReached }).toEqual({ age: 38, yearsAway: 3, isReached: true });
  });

  it('ends at age 100', () => {
    const result = projected({ netWorth: '0', monthlyIncome: '4000' });
    expect(result).toMatchObject({ age: 100, yearsAway: 65, isReached: false });
    expect(result.years).toHaveLength(66);
  });

  it('of who is 100 or older has no year to go', () => {
    expect(projected({}, { currentAge: '104' })).toMatchObject({
      age: 104,
      yearsAway: 0,
      isReached: false,
    });
  });

  it('with a growth of 0, which counts as not set, grows by the default', () => {
    const result = projected({ netWorth: '0' }, { investmentReturnRate: '0' });
    expect(result).toEqual(projected({ netWorth: '0' }, { investmentReturnRate: '7' }));
  });

  it('does not depend on when somebody wants to retire', () => {
    expect(projected({}, { currentAge: '70', desiredRetirementAge: '65' })).toEqual(
      projected({}, { currentAge: '70', desiredRetirementAge: '90' }),
    );
  });

  it('is that of doubles, to a millionth, for any plan', () => {
    const amount = (max: number) => fc.integer({ min: 0, max });
    const plan = fc.record({
      netWorth: amount(3_000_000),
      income: amount(20_000),
      expenses: fc.integer({ min: 1, max: 12_000 }),
      growth: fc.integer({ min: 10, max: 150 }),
      rate: fc.integer({ min: 10, max: 100 }),
      age: fc.integer({ min: 18, max: 99 }),
      windfall: amount(500_000),
      windfallIn: fc.integer({ min: -3, max: 90 }),
    });
    fc.assert(
      fc.property(plan, (of) => {
        const result = projected(
          {
            netWorth: `${of.netWorth}`,
            monthlyIncome: `${of.income}`,
            monthlyExpenses: `${of.expenses}`,
            annualRetirementExpenses: `${of.expenses * 12}`,
          },
          {
            currentAge: `${of.age}`,
            investmentReturnRate: `${of.growth / 10}`,
            safeWithdrawalRate: `${of.rate / 10}`,
            oneTimeWindfall: `${of.windfall}`,
            windfallYear: `${2026 + of.windfallIn}`,
          },
        );
        const factor = 1 + of.growth / 1000;
        let balance = of.netWorth;
        result.years.forEach((year, passed) => {
          if (passed > 0) balance = balance * factor + (of.income - of.expenses) * 12;
          if (of.windfallIn === passed && of.age + passed <= 100)
            balance += of.windfall * factor ** passed;
          const error = Math.abs(year.balance.toNumber() - balance);
          expect(error).toBeLessThanOrEqual(0.01 + Math.abs(balance) / 1e6);
        });
        const before = result.years.slice(0, -1);
        expect(before.every(({ balance: at }) => at.compareTo(result.retirementNumber) <= 0)).toBe(
          true,
        );
      }),
    );
  });
});

describe('a windfall', () => {
  const at = (windfallYear: string, netWorth = '100000') =>
    projected({ netWorth, monthlyIncome: '4000' }, { oneTimeWindfall: '50000', windfallYear })
      .years;

  it('of this year is there at once', () =>
    expect(text(at('2026')[0]?.balance ?? d('0'))).toBe('150000'));

  it('of a later year is compounded to it', () => {
    // 100,000 x 1.07^2 + 50,000 x 1.07^2
    expect(
      at('2028')
        .slice(0, 3)
        .map(({ balance }) => text(balance)),
    ).toEqual(['100000', '107000', '171735']);
  });

  it('of a past year, or beyond age 100, does not count', () => {
    const without = at('2025', '0');
    expect(without.every(({ balance }) => balance.isZero())).toBe(true);
    expect(at('2092', '0')).toEqual(without);
    expect(at('2091', '0').at(-1)?.balance.isPositive()).toBe(true);
  });
});

describe('the steps of a projection (HIS-87)', () => {
  it('lead from each balance to the next one, with no rest, and to the years that are shown', () => {
    const plan = fc.record({
      netWorth: fc.integer({ min: -500_000, max: 3_000_000 }),
      income: fc.integer({ min: 0, max: 12_000 }),
      growth: fc.integer({ min: 10, max: 150 }),
      windfall: fc.integer({ min: 0, max: 500_000 }),
      windfallYear: fc.integer({ min: 2024, max: 2100 }),
    });
    fc.assert(
      fc.property(plan, (of) => {
        const facts = { netWorth: `${of.netWorth}`, monthlyIncome: `${of.income}` };
        const given = {
          investmentReturnRate: `${of.growth / 10}`,
          oneTimeWindfall: `${of.windfall}`,
          windfallYear: `${of.windfallYear}`,
        };
        const steps = projectedStepwise(facts, given);
        const none = Decimal.zero;
        steps.forEach(({ year, balance, growth, savings, windfall }, passed) => {
          const before = steps[passed - 1]?.balance ?? d(`${of.netWorth}`);
          const moved = Decimal.sum([growth ?? none, savings ?? none, windfall ?? none]);
          expect(text(before.plus(moved))).toBe(text(balance));
          if (windfall) expect(year).toBe(of.windfallYear);
        });
        const { years } = projected(facts, given);
        expect(years.map(({ balance }) => text(balance))).toEqual(
          steps.map(({ balance }) => text(balance.roundTo(2))),
        );
      }),
    );
  });
});

describe('retirement income', () => {
  it('is the selected items, the selected dividends and the withdrawal, to the cent', () => {
    const income = retirementIncome({
      items: [d('1500.25'), d('200')],
      dividends: [d('99.75')],
      withdrawal: monthlySafeWithdrawal(d('600000'), d('4')),
    });
    expect(Object.values(income).map(text)).toEqual(['2000', '99.75', '1700.25', '3800']);
  });

  it('is 0 where nothing is selected and the withdrawal is off', () =>
    expect(text(retirementIncome({ items: [], dividends: [], withdrawal: d('0') }).total)).toBe(
      '0',
    ));
});

it('the year of the first balance is that of today', () =>
  expect(projected({}, {}, '2027-01-01').years[0]?.year).toBe(Number(TODAY.slice(0, 4)) + 1));
