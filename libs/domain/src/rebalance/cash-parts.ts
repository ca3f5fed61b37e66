import { Decimal } from '../kernel/decimal';
import { jsonMoney } from './json-money';

/** Fees of a trade in its accounts, as in JSON. */
interface ChargedTrade {
  readonly accounts: readonly { readonly accountId: string; readonly fee: number }[];
}

/** Figures of a result from which the cash parts follow, as in JSON: money with 2 decimals. */
export interface AdvisedCash {
  readonly accounts: readonly {
    readonly accountId: string;
    readonly cash: number;
    readonly received: number;
    readonly spent: number;
    readonly isWanted: boolean;
  }[];
  readonly sells: readonly ChargedTrade[];
  readonly buys: readonly ChargedTrade[];
  readonly cashReserves: number;
}

/** Effect of the advised trades on the cash of an account. Money with 2 decimals. */
export interface AccountCashParts {
  readonly accountId: string;
  readonly spent: Decimal;
  readonly buyFees: Decimal;
  /** Proceeds of the sells: `sold` before and `received` after their fees. */
  readonly sold: Decimal;
  readonly sellFees: Decimal;
  readonly received: Decimal;
  /** Cash that the buys leave, 0 or more. */
  readonly left: Decimal;
  /** Whether an asset below its target may be bought in the account. */
  readonly isWanted: boolean;
}

/** Uses of the cash. Money with 2 decimals, each 0 or more except `received`. */
export interface CashParts {
  readonly spent: Decimal;
  /** The fees of the buys. */
  readonly fees: Decimal;
  /** Cash that the buys leave: reserve, unreachable and unspent together. */
  readonly left: Decimal;
  /** Cash that Cash strategies keep. */
  readonly reserve: Decimal;
  /** Cash that is neither spent nor kept, in accounts that may buy no asset below its target. */
  readonly unreachable: Decimal;
  /** Other cash that is neither spent nor kept. */
  readonly unspent: Decimal;
  /** Proceeds of the sells after their fees: cash of the next round. */
  readonly received: Decimal;
  readonly accounts: readonly AccountCashParts[];
}

/**
 * Divides the cash by its use after all advised trades (REB-61). The parts add up to all positive
 * cash of accounts and the proceeds of the sells.
 */
export function cashParts({ accounts, sells, buys, cashReserves }: AdvisedCash): CashParts {
  const parts = accounts.map((account): AccountCashParts => {
    const { accountId, isWanted } = account;
    const [spent, sold] = [jsonMoney(account.spent), jsonMoney(account.received)];
    const [buyFees, sellFees] = [feesIn(buys, accountId), feesIn(sells, accountId)];
    const left = atLeastZero(jsonMoney(account.cash).minus(spent).minus(buyFees));
    const received = sold.minus(sellFees);
    return { accountId, spent, buyFees, sold, sellFees, received, left, isWanted };
  });
  const all = (of: (part: AccountCashParts) => Decimal): Decimal => Decimal.sum(parts.map(of));
  const left = all((part) => part.left);
  const reserve = least(jsonMoney(cashReserves), left);
  const unreachable = least(
    left.minus(reserve),
    all((part) => (part.isWanted ? Decimal.zero : part.left)),
  );
  return {
    spent: all((part) => part.spent),
    fees: all((part) => part.buyFees),
    left,
    reserve,
    unreachable,
    unspent: left.minus(reserve).minus(unreachable),
    received: all((part) => part.received),
    accounts: parts,
  };
}

const feesIn = (trades: readonly ChargedTrade[], accountId: string): Decimal =>
  Decimal.sum(
    trades.flatMap((trade) =>
      trade.accounts
        .filter((part) => part.accountId === accountId)
        .map(({ fee }) => jsonMoney(fee)),
    ),
  );

const least = (one: Decimal, other: Decimal): Decimal => (one.compareTo(other) < 0 ? one : other);
const atLeastZero = (amount: Decimal): Decimal => (amount.isNegative() ? Decimal.zero : amount);
