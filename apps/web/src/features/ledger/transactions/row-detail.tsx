import { Copy, Ellipsis, History, Pencil } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Link } from 'react-router';
import type { ListedTransaction } from '@evenkeel/contracts/ledger';
import { money, price, shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';

interface RowDetailProps {
  readonly transaction: ListedTransaction;
  /** Name of the transaction for screen readers. */
  readonly named: string;
  readonly onEdit: (transaction: ListedTransaction) => void;
}

function Facts({ transaction }: { readonly transaction: ListedTransaction }) {
  const { moment } = useDates();
  const { transactionQuantity, transactionPrice, transactionNotes, lots } = transaction;
  const facts = [
    ['When', moment(transaction.transactionDatetime)],
    ['Account', transaction.accountNickname],
    ['Shares', transactionQuantity && shares(transactionQuantity)],
    ['Price', transactionPrice && price(transactionPrice)],
    ['Fee', Number(transaction.transactionFee) === 0 ? null : money(transaction.transactionFee)],
    ['Amount', money(transaction.transactionAmount)],
    ['Lots', lots && `${lots.length} chosen`],
    ['Notes', transactionNotes],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="figure text-right break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/**
 * Shows a transaction in full beside its row, with a button that duplicates it and a link to its
 * history (TRX-28, TRX-30).
 */
export function RowDetail({ transaction, named, onEdit }: RowDetailProps) {
  const dispatch = useAppDispatch();
  const duplicate = () =>
    dispatch(dialogOpened({ kind: 'transaction', transactionId: null, copyOf: transaction.id }));
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Details of ${named}`}>
          <Ellipsis aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          collisionPadding={12}
          aria-label={`Details of ${named}`}
          className="z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto w-80 max-w-popover rounded-card border border-line bg-surface p-4 text-sm shadow-float"
        >
          <p className="mb-2 font-medium">{named}</p>
          <Facts transaction={transaction} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Popover.Close asChild>
              <Button writes variant="outline" size="sm" onClick={() => onEdit(transaction)}>
                <Pencil aria-hidden />
                Edit
              </Button>
            </Popover.Close>
            <Popover.Close asChild>
              <Button writes variant="outline" size="sm" onClick={duplicate}>
                <Copy aria-hidden />
                Duplicate
              </Button>
            </Popover.Close>
            <Button asChild variant="ghost" size="sm">
              <Link to={`/history?about=${transaction.id}`}>
                <History aria-hidden />
                History
              </Link>
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
