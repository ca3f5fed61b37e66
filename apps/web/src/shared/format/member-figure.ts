import { money, percentText, price, shares, timesText } from './figures';

/** Amounts in dollars, by their names in the api and in events. */
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
 * A figure with the unit that its member has. In: the member's name, and its value. Out: the value
 * as it is where either is none.
 */
export const memberFigure = (member: string, value: string): string =>
  /^-?\d+(\.\d+)?$/.test(value) ? (UNITS.get(member)?.(value) ?? value) : value;
