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
  /** Everything that came in: cash, entered shares, implied deposits. */
  readonly inflow: Decimal;
  readonly outflow: Decimal;
  readonly implied: Decimal;
  /** Cash contributions, from the transactions. */
  readonly deposits: Decimal;
  readonly dividends: Decimal;
  /** Fees paid; not below 0. */
  readonly fees: Decimal;
}

/**
 * The steps from an opening to a closing value (HIS-63). All members before `closing` add up to
 * `closing`: withdrawals and fees are negative. Money with 2 decimals.
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
  /** Effect of prices, and the gain of trades at other prices than the day's. */
  readonly market: Decimal;
  readonly closing: Decimal;
}

/** Returns the statement of accounts that count together. */
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
