import type { AccountView } from '@evenkeel/contracts/accounts';
import { cashAfter } from '@evenkeel/domain/ledger/rules';
import { typedDecimal } from '@/shared/lib/plain-decimal';
import type { TradeRow } from './trades-form';

/** Cash of an account before and after the trades: money as decimal text. */
export interface CashOfTrades {
  readonly accountId: string;
  readonly nickname: string;
  readonly before: string;
  readonly after: string;
}

type TypedTrade = Pick<TradeRow, 'side' | 'transactionAccountId' | 'transactionAmount'>;

/**
 * Returns the cash of each account that the typed trades change. A total that is not a figure yet
 * changes nothing.
 */
export function cashOfTrades(
  trades: readonly TypedTrade[],
  accounts: readonly Pick<AccountView, 'id' | 'nickname' | 'cashBalance'>[],
): CashOfTrades[] {
  return accounts.flatMap(({ id, nickname, cashBalance }) => {
    const its = trades.filter(({ transactionAccountId }) => transactionAccountId === id);
    if (its.length === 0) return [];
    const before = cashBalance.toFixed(2);
    const after = its.reduce(
      (cash, { side, transactionAmount }) =>
        cashAfter(
          cash,
          { type: side, quantity: '', amount: typedDecimal(transactionAmount) },
          null,
        ) ?? cash,
      before,
    );
    return [{ accountId: id, nickname, before, after }];
  });
}
