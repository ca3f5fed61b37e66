import type { AccountView } from '@evenkeel/contracts/accounts';
import type { TransactionType, TransactionView } from '@evenkeel/contracts/ledger';
import { cashAfter, sharesAfter } from '@evenkeel/domain/ledger/rules';
import { isolated } from '@/shared/format/isolated';
import { money, shares } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { asMeant, type TransactionFormValues } from './transaction-values';

interface AfterTradeProps {
  readonly values: TransactionFormValues;
  readonly account: Pick<AccountView, 'id' | 'nickname' | 'cashBalance'>;
  /** Shares that are held without the trade; null if unknown. */
  readonly held: string | null;
  /** Transaction that the user edits; null for a new one. */
  readonly replaced: TransactionView | null;
}

function Outcome({
  label,
  before,
  after,
  isShort,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly isShort: boolean;
}) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-0 truncate text-muted">{label}</dt>
      <dd className="figure">
        {before} → <span className={cn('font-medium', isShort && 'text-loss')}>{after}</span>
        {isShort && <span className="text-loss"> · below zero</span>}
      </dd>
    </div>
  );
}

/** Shows cash and shares of the account after the trade, while the user types it (TRX-25). */
export function AfterTrade({ values, account, held, replaced }: AfterTradeProps) {
  const { transactionType, transactionQuantity, transactionAmount } = asMeant(values);
  const added = {
    type: transactionType as TransactionType,
    quantity: transactionQuantity,
    amount: transactionAmount,
  };
  const before = replaced?.transactionAccountId === account.id ? replaced : null;
  const now = account.cashBalance.toFixed(2);
  const cash = cashAfter(
    now,
    added,
    before && {
      type: before.transactionType,
      quantity: before.transactionQuantity ?? '',
      amount: before.transactionAmount,
    },
  );
  const left = held === null ? null : sharesAfter(held, added);
  if (cash === null && left === null) return null;
  return (
    <div
      role="group"
      aria-label="After this transaction"
      className="rounded-control bg-sunken px-3.5 py-2.5 text-sm sm:col-span-2"
    >
      <dl>
        {cash !== null && (
          <Outcome
            label={`Cash in ${isolated(account.nickname)}`}
            before={money(now)}
            after={money(cash)}
            isShort={cash.startsWith('-')}
          />
        )}
        {left !== null && held !== null && (
          <Outcome
            label={`Shares of ${values.ticker}`}
            before={shares(held)}
            after={shares(left)}
            isShort={left.startsWith('-')}
          />
        )}
      </dl>
    </div>
  );
}
