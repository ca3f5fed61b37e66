import { Decimal } from '../kernel/decimal';
import { jsonMoney } from './json-money';

/** What a trade costs in an account beside the shares, as JSON has it. */
interface ChargedTrade {
  readonly accounts: readonly { readonly accountId: string; readonly fee: number }[];
}

/** Figures of a result that the cash parts follow from, as JSON has them: money with 2 decimals. */
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

/** What the advised trades do to the cash of an account. Money with 2 decimals. */
export interface AccountCashParts {
  readonly accountId: string;
  readonly spent: Decimal;
  readonly buyFees: Decimal;
  /** What the sells bring, before and after their fees. */
  readonly sold: Decimal;
  readonly sellFees: Decimal;
  readonly received: Decimal;
  /** Cash that the buys leave, 0 or more. */
  readonly left: Decimal;
  /** Whether an asset below its target may be bought in the account. */
  readonly isWanted: boolean;
}

/** What becomes of the cash. Money with 2 decimals, each 0 or more but `received`. */
export interface CashParts {
  readonly spent: Decimal;
  /** The fees of the buys. */
  readonly fees: Decimal;
  /** Cash that the buys leave: reserve, unreachable and unspent together. */
  readonly left: Decimal;
  /** Kept by Cash strategies. */
  readonly reserve: Decimal;
  /** Neither spent nor kept, where no asset below its target may be bought. */
  readonly unreachable: Decimal;
  /** Neither spent nor kept, beside that. */
  readonly unspent: Decimal;
  /** What sells bring after their fees: cash of the next round. */
  readonly received: Decimal;
  readonly accounts: readonly AccountCashParts[];
}

/**
 * What becomes of the cash once all advised trades are made (REB-61). The parts add up to the cash
 * of all accounts above 0 and what sells bring.
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
