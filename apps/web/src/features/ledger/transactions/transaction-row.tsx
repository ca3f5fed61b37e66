import { Pencil, Trash2 } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import {
  type ListedTransaction,
  transactionTypeLabel,
  type TransactionView,
} from '@evenkeel/contracts/ledger';
import { cashSignOf } from '@evenkeel/domain/ledger/rules';
import { cashFlow, money, price, shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { AdviceMark } from './advice-mark';
import { rowGrid } from './table-columns';
import { TYPE_VARIANTS } from './words';

interface TransactionRowProps {
  readonly transaction: ListedTransaction;
  readonly rowIndex: number;
  readonly style: CSSProperties;
  readonly onEdit: (transaction: TransactionView) => void;
  readonly onDelete: (transaction: TransactionView) => void;
}

function Amount({
  transaction: { transactionType, transactionAmount },
}: {
  readonly transaction: TransactionView;
}) {
  const sign = cashSignOf(transactionType);
  if (sign === 0) return <span className="font-medium">{money(transactionAmount)}</span>;
  return (
    <span className={cn('font-medium', sign > 0 && 'text-gain')}>
      {cashFlow(transactionAmount, sign > 0 ? 'in' : 'out')}
    </span>
  );
}

export const TransactionRow = memo(function TransactionRow({
  transaction,
  rowIndex,
  style,
  onEdit,
  onDelete,
}: TransactionRowProps) {
  const {
    transactionType,
    ticker,
    transactionDatetime,
    transactionQuantity,
    transactionPrice,
    transactionFee,
    accountNickname,
    transactionNotes,
    advice,
  } = transaction;
  const { day, moment } = useDates();
  const label = transactionTypeLabel(transactionType, ticker);
  const named = `${label}${ticker ? ` of ${ticker}` : ''} on ${day(transactionDatetime)}`;
  const trade =
    transactionQuantity && transactionPrice
      ? `${shares(transactionQuantity)} × ${price(transactionPrice)}`
      : '';
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      style={style}
      className={cn(
        rowGrid,
        'absolute inset-x-0 top-0 border-b border-line hover:bg-sunken/60',
        'grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-2 px-4 max-md:grid-rows-2 max-md:content-center',
      )}
    >
      <div
        role="cell"
        title={moment(transactionDatetime)}
        className="text-muted max-md:col-start-1 max-md:row-start-2 max-md:truncate max-md:text-note md:text-foreground"
      >
        {day(transactionDatetime)}
        <span className="md:hidden">
          {' · '}
          {accountNickname}
        </span>
      </div>
      <div
        role="cell"
        className="flex min-w-0 items-center max-md:col-start-1 max-md:row-start-1 max-md:gap-2"
      >
        <span className="truncate font-medium md:hidden">{ticker ?? 'Cash'}</span>
        <Badge
          variant={TYPE_VARIANTS[transactionType]}
          className="max-w-full truncate"
          title={label}
        >
          <span className="truncate">{label}</span>
        </Badge>
        {advice && <AdviceMark advice={advice} />}
      </div>
      <div
        role="cell"
        className="truncate font-medium max-md:hidden"
        title={transactionNotes ?? undefined}
      >
        {ticker ?? 'Cash'}
      </div>
      <div role="cell" className="truncate text-muted max-md:hidden" title={accountNickname}>
        {accountNickname}
      </div>
      <div role="cell" className="text-right max-md:hidden">
        {transactionQuantity ? shares(transactionQuantity) : ''}
      </div>
      <div role="cell" className="text-right max-md:hidden">
        {transactionPrice ? price(transactionPrice) : ''}
      </div>
      <div role="cell" className="hidden text-right text-muted lg:block">
        {Number(transactionFee) === 0 ? '' : money(transactionFee)}
      </div>
      <div role="cell" className="text-right max-md:col-start-2 max-md:row-start-1">
        <Amount transaction={transaction} />
      </div>
      <div
        aria-hidden
        className="text-right text-note text-muted max-md:col-start-2 max-md:row-start-2 md:hidden"
      >
        {trade}
      </div>
      <div
        role="cell"
        className="flex justify-end max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:flex-col"
      >
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Edit ${named}`}
          onClick={() => onEdit(transaction)}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${named}`}
          onClick={() => onDelete(transaction)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </div>
  );
});
