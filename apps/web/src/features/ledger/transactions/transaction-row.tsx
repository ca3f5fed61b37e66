import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
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
import type { Placed } from '@/shared/ui/window-rows';
import { AdviceMark } from './advice-mark';
import { RowDetail } from './row-detail';
import { rowGrid } from './table-columns';
import { PHONE_TYPE_LABELS } from './words';

interface TransactionRowProps {
  readonly transaction: ListedTransaction;
  readonly placed: Placed;
  /** True if letters are so large that few fit in a line. */
  readonly isCramped: boolean;
  /**
   * Count and cash of the day's transactions; null if the row before is of the same day, or if the
   * order of the list separates days.
   */
  readonly day: TransactionPage['days'][number] | null;
  /** False if the row before is of the same day, which is not repeated. */
  readonly saysDay: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (transaction: TransactionView, isSelected: boolean) => void;
  readonly onEdit: (transaction: TransactionView) => void;
  readonly onDelete: (transaction: TransactionView) => void;
}

/** Returns the amount, with a sign if the transaction moved cash. */
const amountText = ({ transactionType, transactionAmount }: TransactionView): string => {
  const sign = cashSignOf(transactionType);
  return sign === 0
    ? money(transactionAmount)
    : cashFlow(transactionAmount, sign > 0 ? 'in' : 'out');
};

/** Returns shares and price if the transaction moved shares; otherwise an empty text. */
const tradeText = ({ transactionQuantity, transactionPrice }: TransactionView): string =>
  transactionQuantity && transactionPrice
    ? `${shares(transactionQuantity)} × ${price(transactionPrice)}`
    : '';

/** Pixels in a line of a phone of 390 px for ticker, type, and amount or trade. */
const PHONE_LINE = 188;
/** Pixels of a letter in that line. An M or W in a ticker is wider than other letters. */
const LETTER = { ticker: 9.4, wider: 4, type: 6.3, amount: 8.7, trade: 6.9 };
const ADVICE_MARK = 36;

/** Returns true if the amount needs its own line on phones, so that nothing is cut off (TRX-8). */
const isLongOnPhones = (transaction: ListedTransaction): boolean => {
  const { transactionType, ticker, advice } = transaction;
  const name = ticker ?? 'Cash';
  const wide = name.replace(/[^MW]/g, '');
  const width =
    LETTER.ticker * name.length +
    LETTER.wider * wide.length +
    LETTER.type * PHONE_TYPE_LABELS[transactionType].length +
    (advice ? ADVICE_MARK : 0) +
    Math.max(
      LETTER.amount * amountText(transaction).length,
      LETTER.trade * tradeText(transaction).length,
    );
  return width > PHONE_LINE;
};

/** Letters that fit in a column of figures, from 768 px and from 1120 px on. */
const FIGURE_ROOM = { shares: [7, 9], price: [8, 11], fee: [7, 7], amount: [10, 13] } as const;

/**
 * Returns classes that shrink a figure too long for its column. At 1280 px the figure stays in one
 * line and takes some of the room before it; in a narrower window it has at most two lines (TRX-8).
 */
function fitted(text: string, column: keyof typeof FIGURE_ROOM) {
  const [narrow, wide] = FIGURE_ROOM[column];
  return [
    text.length > narrow && 'md:max-wide:text-xs md:max-wide:break-all',
    text.length > wide &&
      'wide:text-xs wide:break-all xl:flex xl:justify-end xl:tracking-tighter xl:whitespace-nowrap',
  ];
}

/** Letters that fit in the line of `DaySum`: on a phone, from 768 px and from 1120 px on. */
const DAY_ROOM = { phone: 20, narrow: 12, wide: 15 };

/**
 * Shows the change of cash on a day with more than one transaction (TRX-27). Below its day the row
 * has room for one line, or for two of small letters (TRX-8).
 */
function DaySum({ day }: { readonly day: TransactionPage['days'][number] | null }) {
  if (!day || day.transactions < 2) return null;
  const text = `Day ${signedMoney(day.cash)}`;
  return (
    <span
      className={cn(
        'text-xs text-muted max-md:ml-2 max-md:text-note cramped:ml-0 cramped:block md:block',
        text.length > DAY_ROOM.phone && 'max-md:text-key max-md:tracking-tighter',
        text.length > DAY_ROOM.narrow &&
          'md:max-wide:text-count md:max-wide:leading-none md:max-wide:tracking-tighter md:max-wide:break-all',
        text.length > DAY_ROOM.wide &&
          'wide:text-count wide:leading-none wide:tracking-tighter wide:break-all',
      )}
      title={`${plural(day.transactions, 'transaction')} on this day`}
    >
      {text}
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
    <div role="cell" className="flex max-md:row-start-1 max-md:row-end-[-1] max-md:justify-center">
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

function DayCell({
  transaction: { transactionDatetime },
  day: dayView,
  saysDay,
}: Pick<TransactionRowProps, 'transaction' | 'day' | 'saysDay'>) {
  const { day, moment } = useDates();
  return (
    <div
      role="cell"
      title={moment(transactionDatetime)}
      className={cn(
        'max-md:col-span-2 max-md:col-start-2 max-md:row-start-1 max-md:truncate max-md:pt-1.5 max-md:text-note cramped:whitespace-normal md:leading-tight',
        !saysDay && 'max-md:sr-only',
      )}
    >
      <span className={cn('max-md:font-medium', !saysDay && 'md:sr-only')}>
        {day(transactionDatetime)}
      </span>
      <DaySum day={dayView} />
    </div>
  );
}

/** The ticker shrinks before the type beside it; 'Cash' never shrinks. */
const phoneTicker = 'min-w-10 shrink-[99] truncate font-medium md:hidden';

function TypeCell({
  transaction: { transactionType, ticker, advice },
  label,
}: Pick<TransactionRowProps, 'transaction'> & { readonly label: string }) {
  return (
    <div
      role="cell"
      className="flex min-w-0 items-center max-md:col-start-2 max-md:row-start-2 max-md:gap-2 max-md:group-data-long/row:col-span-2 cramped:flex-wrap"
    >
      <span className={phoneTicker}>{ticker ?? 'Cash'}</span>
      <TypeMark type={transactionType} label={label} short={PHONE_TYPE_LABELS[transactionType]} />
      {advice && <AdviceMark advice={advice} />}
    </div>
  );
}

/** Shows the asset and the account. */
function NameCells({
  transaction: { ticker, transactionNotes, accountNickname },
}: Pick<TransactionRowProps, 'transaction'>) {
  return (
    <>
      <div
        role="cell"
        className="truncate font-medium max-md:hidden"
        title={transactionNotes ?? undefined}
      >
        {ticker ?? 'Cash'}
      </div>
      <div
        role="cell"
        className="truncate text-muted max-md:col-start-2 max-md:row-start-3 max-md:text-note max-md:group-data-long/row:row-start-4 cramped:col-span-2 cramped:col-start-2"
        title={accountNickname}
      >
        {accountNickname}
      </div>
    </>
  );
}

function FigureCells({
  transaction: { transactionQuantity, transactionPrice, transactionFee },
}: Pick<TransactionRowProps, 'transaction'>) {
  const quantity = transactionQuantity ? shares(transactionQuantity) : '';
  const paid = transactionPrice ? price(transactionPrice) : '';
  const fee = Number(transactionFee) === 0 ? '' : money(transactionFee);
  return (
    <>
      <div role="cell" className={cn('text-right max-md:hidden', fitted(quantity, 'shares'))}>
        {quantity}
      </div>
      <div role="cell" className={cn('text-right max-md:hidden', fitted(paid, 'price'))}>
        {paid}
      </div>
      <div
        role="cell"
        className={cn('hidden text-right text-muted wide:block', fitted(fee, 'fee'))}
      >
        {fee}
      </div>
    </>
  );
}

/** Shows the amount, and on phones the shares and the price below it. */
function AmountCells({ transaction }: Pick<TransactionRowProps, 'transaction'>) {
  const amount = amountText(transaction);
  return (
    <>
      <div
        role="cell"
        className={cn(
          'text-right font-medium max-md:col-start-3 max-md:row-start-2',
          'max-md:group-data-long/row:col-span-2 max-md:group-data-long/row:col-start-2 max-md:group-data-long/row:row-start-3',
          cashSignOf(transaction.transactionType) > 0 && 'text-gain',
          fitted(amount, 'amount'),
        )}
      >
        {amount}
      </div>
      <div
        aria-hidden
        className="text-right text-note text-muted max-md:col-start-3 max-md:row-start-3 max-md:group-data-long/row:row-start-4 cramped:group-data-long/row:col-span-2 cramped:group-data-long/row:col-start-2 cramped:group-data-long/row:row-start-5 md:hidden"
      >
        {tradeText(transaction)}
      </div>
    </>
  );
}

export const TransactionRow = memo(function TransactionRow({
  transaction,
  placed,
  isCramped,
  day: dayView,
  saysDay,
  isSelected,
  onSelect,
  onEdit,
  onDelete,
}: TransactionRowProps) {
  const { transactionType, ticker, transactionDatetime } = transaction;
  const { day } = useDates();
  const label = transactionTypeLabel(transactionType, ticker);
  const named = `${label}${ticker ? ` of ${ticker}` : ''} on ${day(transactionDatetime)}`;
  return (
    <div
      role="row"
      {...placed}
      onClick={(event) => isForRow(event) && onEdit(transaction)}
      data-long={isCramped || isLongOnPhones(transaction) || undefined}
      className={cn(
        rowGrid,
        'group/row absolute inset-x-0 top-0 cursor-pointer',
        saysDay ? 'border-t border-line' : 'max-md:border-t max-md:border-line',
        isSelected ? 'bg-accent-soft' : 'hover:bg-sunken/60',
        'grid grid-cols-[--spacing(11)_minmax(0,1fr)_auto_--spacing(11)] items-center gap-x-2 px-2',
        // Rows: the day and two lines; three lines if the amount is long.
        'max-md:grid-rows-[auto_1fr_1fr] max-md:data-long:grid-rows-[auto_1fr_1fr_1fr]',
        'cramped:py-2 cramped:data-long:grid-rows-[repeat(5,auto)]',
      )}
    >
      <SelectCell
        named={named}
        isSelected={isSelected}
        onSelect={(isOn) => onSelect(transaction, isOn)}
      />
      <DayCell transaction={transaction} day={dayView} saysDay={saysDay} />
      <TypeCell transaction={transaction} label={label} />
      <NameCells transaction={transaction} />
      <FigureCells transaction={transaction} />
      <AmountCells transaction={transaction} />
      <div
        role="cell"
        className="flex justify-end max-md:col-start-4 max-md:row-start-1 max-md:row-end-[-1] max-md:flex-col"
      >
        <Actions transaction={transaction} named={named} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </div>
  );
});
