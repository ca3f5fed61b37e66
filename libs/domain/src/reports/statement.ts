import { Decimal } from '../kernel/decimal';

/**
 * The facts of an account over a period, from its daily series and its transactions. Money with 2
 * decimals.
 */
export interface AccountSums {
  readonly accountId: string;
  /** Value at the end of the day before the period, and at its end. */
  readonly opening: Decimal;
  readonly closing: Decimal;
  /** All that came in: cash, shares that were entered, implied deposits. */
  readonly inflow: Decimal;
  readonly outflow: Decimal;
  readonly implied: Decimal;
  /** Cash contributions, from the transactions. */
  readonly deposits: Decimal;
  readonly dividends: Decimal;
  /** Paid; not below 0. */
  readonly fees: Decimal;
}

/**
 * How a value became another one (HIS-63). `opening` and all between it and `closing` add up to
 * `closing`: what was taken out and what was paid is negative. Money with 2 decimals.
 */
export interface Statement {
  readonly opening: Decimal;
  readonly deposits: Decimal;
  /** Initial positions, at their value on their day. */
  readonly sharesEntered: Decimal;
  readonly implied: Decimal;
  readonly withdrawals: Decimal;
  readonly dividends: Decimal;
  readonly fees: Decimal;
  /** The effect of prices, and the gain of trades beside it. */
  readonly market: Decimal;
  readonly closing: Decimal;
}

/** In: the accounts that count together. */
export function statementOf(accounts: readonly AccountSums[]): Statement {
  const sum = (of: (account: AccountSums) => Decimal): Decimal =>
    Decimal.sum(accounts.map((account) => of(account)));
  const [opening, closing] = [sum((one) => one.opening), sum((one) => one.closing)];
  const [inflow, outflow] = [sum((one) => one.inflow), sum((one) => one.outflow)];
  const [deposits, implied] = [sum((one) => one.deposits), sum((one) => one.implied)];
  const [dividends, fees] = [sum((one) => one.dividends), sum((one) => one.fees)];
  const gain = closing.minus(opening).minus(inflow).plus(outflow);
  return {
    opening,
    deposits,
    sharesEntered: inflow.minus(deposits).minus(implied),
    implied,
    withdrawals: outflow.negated(),
    dividends,
    fees: fees.negated(),
    market: gain.minus(dividends).plus(fees),
    closing,
  };
}
