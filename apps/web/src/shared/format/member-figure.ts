import { money, percentText, price, shares, timesText } from './figures';

/** Members of the api and of events that are amounts in dollars. */
const DOLLARS = [
  'amount',
  'dollarTarget',
  'extraMonthlySavings',
  'fee',
  'manualDividend',
  'minTransactionAmount',
  'monthlyAmount',
  'monthlyPayment',
  'monthlySaving',
  'oneTimeWindfall',
  'savedAmount',
  'standardTransactionFee',
  'targetAmount',
  'value',
];
const PERCENTS = [
  'baseDrift',
  'expenseReduction',
  'growthVolatility',
  'inflationRate',
  'interestRate',
  'investmentReturnRate',
  'investmentReturnSuperperformerRate',
  'percentage',
  'returnRate',
  'safeWithdrawalRate',
  'stableReturnRate',
  'stableVolatility',
  'superperformerVolatility',
  'targetAllocationPercent',
];
const UNITS: ReadonlyMap<string, (figure: string) => string> = new Map([
  ...DOLLARS.map((name) => [name, money] as const),
  ...PERCENTS.map((name) => [name, percentText] as const),
  ['price', price],
  ['quantity', shares],
  ['boostStrength', timesText],
]);

/**
 * Returns a value with the unit of its member. Returns the value unchanged if it is no figure, or
 * the member has no unit.
 */
export const memberFigure = (member: string, value: string): string =>
  /^-?\d+(\.\d+)?$/.test(value) ? (UNITS.get(member)?.(value) ?? value) : value;
