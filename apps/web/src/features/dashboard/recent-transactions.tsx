import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { transactionTypeLabel } from '@evenkeel/contracts/ledger/types';
import { cashSignOf } from '@evenkeel/domain/ledger/cash-rules';
import { cashFlow, money, price, shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { useArrived } from '@/shared/lib/use-arrived';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Figure } from '@/shared/ui/figure';
import { Failure, Skeleton } from '@/shared/ui/states';
import { TypeIcon } from '@/shared/ui/type-mark';
import { useRecentTransactionsQuery } from './api';

/** Number of transactions on the card (DSH-7). */
export const RECENT_TRANSACTIONS = 5;

interface RowProps {
  readonly transaction: TransactionView;
  readonly hasArrived: boolean;
}

function Row({ transaction, hasArrived }: RowProps) {
  const { transactionType, ticker, transactionAmount, transactionDatetime, accountNickname } =
    transaction;
  const { transactionQuantity, transactionPrice } = transaction;
  const { day } = useDates();
  const sign = cashSignOf(transactionType);
  return (
    <li
      className={cn(
        'flex items-center gap-3 border-t border-line px-5 py-3 sm:gap-4',
        hasArrived && 'arrived',
      )}
    >
      <TypeIcon type={transactionType} />
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium">
          {ticker ?? 'Cash'}
          {transactionQuantity && transactionPrice && (
            <span className="figure ml-2 font-normal text-muted">
              {shares(transactionQuantity)} × {price(transactionPrice)}
            </span>
          )}
        </p>
        {/* The name has a box of its own: one that is read from the right is cut at its end. */}
        <p className="flex text-note text-muted">
          <span className="max-w-full shrink-0 truncate whitespace-pre">
            {`${transactionTypeLabel(transactionType, ticker)} · `}
          </span>
          <span className="truncate">{accountNickname}</span>
        </p>
      </div>
      <div className="figure shrink-0 text-right">
        <p className={cn('text-sm font-medium', sign > 0 && 'text-gain')}>
          <Figure
            text={
              sign === 0
                ? money(transactionAmount)
                : cashFlow(transactionAmount, sign > 0 ? 'in' : 'out')
            }
          />
        </p>
        <p className="text-note text-muted">{day(transactionDatetime)}</p>
      </div>
    </li>
  );
}

export function RecentTransactions({ portfolioId }: { readonly portfolioId: string }) {
  const { data, error, refetch } = useRecentTransactionsQuery({
    portfolioId,
    limit: RECENT_TRANSACTIONS,
  });
  const arrived = useArrived(data?.items.map(({ id }) => id));
  const content = () => {
    if (data?.items.length === 0) return <NoneYet />;
    if (data) {
      return (
        <ul>
          {data.items.map((transaction) => (
            <Row
              key={transaction.id}
              transaction={transaction}
              hasArrived={arrived.has(transaction.id)}
            />
          ))}
        </ul>
      );
    }
    if (error)
      return (
        <Failure
          title="Recent transactions could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      );
    return (
      <div role="status" aria-label="Loading recent transactions">
        {[1, 2, 3].map((n) => (
          <div key={n} className="flex justify-between border-t border-line px-5 py-4">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-8 w-20" />
          </div>
        ))}
      </div>
    );
  };
  return (
    <Card aria-label="Recent Transactions" className="overflow-hidden lg:col-span-3">
      <CardHeader
        title="Recent Transactions"
        action={
          <Button asChild variant="link" size="sm" className="-my-1.5 px-0">
            <Link to="/transactions">View All</Link>
          </Button>
        }
      />
      {content()}
    </Card>
  );
}

const NoneYet = () => (
  <p className="flex items-center gap-2 border-t border-line px-5 py-8 text-sm text-muted">
    <ArrowLeftRight aria-hidden className="size-4" />
    No transactions yet
  </p>
);
