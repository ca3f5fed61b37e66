import { sumOfShares } from '@evenkeel/domain/ledger/rules';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { useHeldLotsQuery } from '@/shared/api/lots';
import { useDates } from '@/shared/format/use-dates';
import { heldNow } from '@/shared/lib/held-shares';
import type { TransactionFormValues } from './transaction-values';

interface HeldOf {
  readonly portfolioId: string;
  readonly values: TransactionFormValues;
  readonly account: Pick<AccountView, 'holdings'> | undefined;
  /** Transaction that the user edits; null for a new one. */
  readonly edited: TransactionView | null;
}

/**
 * Returns the shares of the chosen asset that the account holds without this transaction, as
 * decimal text (TRX-24). The account has those from today on; for an earlier moment, and for an
 * edited sell, the hook asks the api. Null if unknown, for example for an edited buy, whose shares
 * may be sold by now.
 */
export function useHeld({ portfolioId, values, account, edited }: HeldOf): string | null {
  const dates = useDates();
  const { transactionAccountId: accountId, transactionType: type, ticker } = values;
  const at = dates.momentFromInput(values.transactionDatetime);
  const now = edited === null ? heldNow(account, { ticker, at }, dates) : null;
  const isTrade =
    (edited ? type === 'sell' && edited.transactionType === 'sell' : isMove(type)) &&
    account !== undefined &&
    ticker !== '';
  const { currentData: lots } = useHeldLotsQuery(
    { portfolioId, accountId, ticker, at: at ?? '', without: edited?.id ?? null },
    { skip: !isTrade || now !== null || at === null },
  );
  if (!isTrade || at === null) return null;
  if (now !== null) return now;
  return lots ? sumOfShares(lots.map(({ quantity }) => quantity)) : null;
}

const isMove = (type: string) => type === 'sell' || type === 'buy' || type === 'initial_position';
