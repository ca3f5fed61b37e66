import { readAssumptions, typedWhole } from './assumptions';
import { assumed, TODAY } from './fixtures/plans';
import { NO_PLAN } from './plan';

const shown = (given: Parameters<typeof assumed>[0]) => {
  const { inflationRate, growthRate, superperformerRate, withdrawalRate, ...rest } = assumed(given);
  return {
    ...rest,
    rates: [inflationRate, growthRate, superperformerRate, withdrawalRate].map(String),
    extraMonthlySavings: String(rest.extraMonthlySavings),
    windfall: String(rest.windfall),
    expenseReduction: String(rest.expenseReduction),
  };
};
const DEFAULTS = {
  currentAge: 35,
  retirementAge: 65,
  lifespan: 95,
  rates: ['3', '7', '15', '4'],
  extraMonthlySavings: '0',
  windfall: '0',
  windfallYear: 2027,
  expenseReduction: '0',
};

describe('assumptions', () => {
  it('have defaults', () => expect(shown({})).toEqual(DEFAULTS));

  it.each(['0', '0.0', '', 'x', '-4', 'NaN', '1e3', ' 5'])(
    'that read %p count as their defaults',
    (text) => {
      const every = Object.fromEntries(
        Object.keys(NO_PLAN)
          .filter((name) => name !== 'simulation' && name !== 'dateOfBirth')
          .map((name) => [name, text]),
      );
      expect(shown(every)).toEqual(DEFAULTS);
    },
  );

  it('that were chosen count as they are', () => {
    expect(
      shown({
        currentAge: '41',
        desiredRetirementAge: '55',
        expectedLifespan: '90',
        inflationRate: '2.5',
        investmentReturnRate: '6.1',
        investmentReturnSuperperformerRate: '20',
        safeWithdrawalRate: '3.5',
        extraMonthlySavings: '250',
        oneTimeWindfall: '10000',
        windfallYear: '2020',
        expenseReduction: '15',
      }),
    ).toEqual({
      currentAge: 41,
      retirementAge: 55,
      lifespan: 90,
      rates: ['2.5', '6.1', '20', '3.5'],
      extraMonthlySavings: '250',
      windfall: '10000',
      windfallYear: 2020,
      expenseReduction: '15',
    });
  });

  it('reduce the expenses by 100 percent at most', () =>
    expect(shown({ expenseReduction: '250' }).expenseReduction).toBe('100'));

  it('take the age from the date of birth, and from the stored age where there is none', () => {
    expect(shown({ dateOfBirth: '1980-11-24', currentAge: '60' }).currentAge).toBe(45);
    expect(shown({ dateOfBirth: '2030-01-01', currentAge: '60' }).currentAge).toBe(60);
    expect(shown({ currentAge: '60' }).currentAge).toBe(60);
  });

  it('take who was born this year for 0 years old', () =>
    expect(readAssumptions({ ...NO_PLAN, dateOfBirth: TODAY }, TODAY).currentAge).toBe(0));
});

describe('a whole number as it is typed', () => {
  it.each([
    ['65', '65'],
    ['065', '65'],
    [' 7', '7'],
    ['12.7', '12'],
    ['40 years', '40'],
    ['', '0'],
    ['-5', '0'],
    ['x9', '0'],
  ])('reads %p as %s, with 0 where there is none', (text, value) =>
    expect(typedWhole(text, 0)).toBe(value),
  );

  it.each([
    '1,234',
    '1.234',
    '1 234',
    '1\u202f234',
    "1'234",
    '1’234',
    '1,00,000',
    '12,7',
    ' 2.030',
    '1e5',
  ])('does not cut %p', (text) => expect(typedWhole(text, 0)).toBeNull());

  it.each(['$1500', '$ 50,000', '€5', ' £7', '１２', '٣'])('does not take %p for nothing', (text) =>
    expect(typedWhole(text, 0)).toBeNull(),
  );

  it('falls back to the current year for a year', () => expect(typedWhole('', 2026)).toBe('2026'));
});
