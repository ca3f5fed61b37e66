import { Pencil, Trash2 } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import {
  type ListedTransaction,
  type TransactionPage,
  transactionTypeLabel,
  type TransactionView,
} from '@evenkeel/contracts/ledger';
import { cashSignOf } from '@evenkeel/domain/ledger/cash-rules';
import { cashFlow, money, plural, price, shares, signedMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { isForRow } from '@/shared/lib/is-for-row';
import { Button } from '@/shared/ui/button';
import { TypeMark } from '@/shared/ui/type-mark';
import { AdviceMark } from './advice-mark';
import { RowDetail } from './row-detail';
import { rowGrid } from './table-columns';

interface TransactionRowProps {
  readonly transaction: ListedTransaction;
  readonly rowIndex: number;
  readonly style: CSSProperties;
  /** What the day of this row did together; null where the row before is of the same day, or days do not stand together. */
  readonly day: TransactionPage['days'][number] | null;
  /** False where the row before is of the same day, which is not said again. */
  readonly saysDay: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (transaction: TransactionView, isSelected: boolean) => void;
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

/** What a day did to cash, where more than one transaction did it (TRX-27). */
function DaySum({ day }: { readonly day: TransactionPage['days'][number] | null }) {
  if (!day || day.transactions < 2) return null;
  return (
    <span
      className="text-xs text-muted max-md:before:content-['_·_'] md:block"
      title={`${plural(day.transactions, 'transaction')} on this day`}
    >
      Day {signedMoney(day.cash)}
    </span>
  );
}

function SelectCell({
  named,
  isSelected,
  onSelect,
}: {
  readonly named: string;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}) {
  return (
    <div role="cell" className="flex max-md:row-span-2 max-md:row-start-1 max-md:justify-center">
      <label className="grid place-items-center max-md:size-11">
        <input
          type="checkbox"
          aria-label={`Select ${named}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-4.5 rounded accent-(--accent)"
        />
      </label>
    </div>
  );
}

function Actions({
  transaction,
  named,
  onEdit,
  onDelete,
}: Pick<TransactionRowProps, 'transaction' | 'onEdit' | 'onDelete'> & { readonly named: string }) {
  return (
    <>
      <RowDetail transaction={transaction} named={named} onEdit={onEdit} />
      <Button
        writes
        variant="ghost"
        size="icon"
        className="max-wide:hidden"
        aria-label={`Edit ${named}`}
        onClick={() => onEdit(transaction)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        writes
        variant="ghost"
        size="icon"
        aria-label={`Delete ${named}`}
        onClick={() => onDelete(transaction)}
      >
        <Trash2 aria-hidden />
      </Button>
    </>
  );
}

/** The type beside it gives way first, and 'Cash' never does. */
const phoneTicker = 'min-w-10 truncate font-medium md:hidden';

export const TransactionRow = memo(function TransactionRow({
  transaction,
  rowIndex,
  style,
  day: dayView,
  saysDay,
  isSelected,
  onSelect,
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
      onClick={(event) => isForRow(event) && onEdit(transaction)}
      className={cn(
        rowGrid,
        'absolute inset-x-0 top-0 cursor-pointer hover:bg-sunken/60',
        saysDay ? 'border-t border-line' : 'max-md:border-t max-md:border-line',
        isSelected && 'bg-accent-soft',
        'grid grid-cols-[2.75rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-2 px-2 max-md:grid-rows-2 max-md:content-center',
      )}
    >
      <SelectCell
        named={named}
        isSelected={isSelected}
        onSelect={(isOn) => onSelect(transaction, isOn)}
      />
      <div
        role="cell"
        title={moment(transactionDatetime)}
        className="leading-tight text-muted max-md:col-start-2 max-md:row-start-2 max-md:truncate max-md:text-note md:text-foreground"
      >
        <span className={cn(!saysDay && 'md:sr-only')}>{day(transactionDatetime)}</span>
        <DaySum day={dayView} />
        <span className="md:hidden">
          {' · '}
          {accountNickname}
        </span>
      </div>
      <div
        role="cell"
        className="flex min-w-0 items-center max-md:col-start-2 max-md:row-start-1 max-md:gap-2"
      >
        <span className={phoneTicker}>{ticker ?? 'Cash'}</span>
        <TypeMark type={transactionType} label={label} />
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
      <div role="cell" className="hidden text-right text-muted wide:block">
        {Number(transactionFee) === 0 ? '' : money(transactionFee)}
      </div>
      <div role="cell" className="text-right max-md:col-start-3 max-md:row-start-1">
        <Amount transaction={transaction} />
      </div>
      <div
        aria-hidden
        className="text-right text-note text-muted max-md:col-start-3 max-md:row-start-2 md:hidden"
      >
        {trade}
      </div>
      <div
        role="cell"
        className="flex justify-end max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 max-md:flex-col"
      >
        <Actions transaction={transaction} named={named} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </div>
  );
});
