import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { AccountOptions } from '@/shared/ui/account-options';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { DecimalInput, Field, Select, type ControlProps } from '@/shared/ui/field';
import { SoldLots } from './sold-lots';
import {
  priceOf,
  settledPrice,
  totalOf,
  usualFee,
  type TradeRow as Trade,
  type TradesFormHandle,
} from './trades-form';

/** Columns of the table from 768 px on; on a narrower screen each trade is a card. */
export const COLUMNS =
  'md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.4fr)_5.5rem_6.5rem_5rem_7.5rem_2.5rem] md:gap-2';

interface TradeRowProps {
  readonly portfolioId: string;
  readonly form: TradesFormHandle;
  readonly index: number;
  readonly row: Trade;
  readonly errors: FieldErrors<Trade> | undefined;
  readonly accounts: readonly AccountView[];
  /** The traded asset; undefined if it is gone. */
  readonly asset: AssetView | undefined;
  /** Removes the row; null for the only row. */
  readonly onRemove: (() => void) | null;
}

/**
 * Returns the accounts to choose from: for a buy those that are eligible, for a sell those that
 * hold the asset, and for both the advised account.
 */
function tradedIn(
  { side, transactionAccountId }: Trade,
  accounts: readonly AccountView[],
  asset: AssetView | undefined,
): readonly AccountView[] {
  const allowed = new Set<unknown>(
    side === 'sell'
      ? asset?.holdings.map(({ accountId }) => accountId)
      : asset && (JSON.parse(asset.userEligibleAccounts) as unknown[]),
  );
  return accounts.filter(
    ({ id, isArchived }) => id === transactionAccountId || (!isArchived && allowed.has(id)),
  );
}

const FIGURES = [
  { label: 'Shares', field: 'transactionQuantity' },
  { label: 'Price', field: 'transactionPrice' },
  { label: 'Fee', field: 'transactionFee' },
  { label: 'Total', field: 'transactionAmount' },
] as const;

/**
 * Returns the handlers that keep the figures of a trade in step while the person types: the total
 * follows from shares, price and fee, and the price follows from a total, as in the transaction
 * form (TRX-16, TRX-17). The fee is the account's until the person types one (REB-30). The row
 * remembers which figures were typed, because after another row is removed, the form compares this
 * row with the draft of another trade.
 */
function useFigures(
  { getValues, setValue, getFieldState }: TradesFormHandle,
  at: number,
  accounts: readonly AccountView[],
) {
  const [isFeeTyped, setFeeTyped] = useState(false);
  const [isPriceTyped, setPriceTyped] = useState(false);
  const put = (field: 'transactionAmount' | 'transactionPrice', value: string | null) => {
    const name = `trades.${at}.${field}` as const;
    if (value !== null)
      setValue(name, value, { shouldDirty: true, shouldValidate: getFieldState(name).invalid });
  };
  const row = () => getValues(`trades.${at}`);
  const total = { onChange: () => put('transactionAmount', totalOf(row())) };
  return {
    transactionAccountId: {
      onChange: () => {
        if (isFeeTyped) return;
        setValue(`trades.${at}.transactionFee`, usualFee(accounts, row().transactionAccountId));
        total.onChange();
      },
    },
    transactionQuantity: total,
    transactionFee: {
      onChange: () => {
        setFeeTyped(true);
        total.onChange();
      },
    },
    transactionPrice: {
      onChange: () => {
        setPriceTyped(true);
        total.onChange();
      },
      onBlur: () => isPriceTyped && put('transactionPrice', settledPrice(row().transactionPrice)),
    },
    transactionAmount: { onChange: () => put('transactionPrice', priceOf(row())) },
  };
}

/**
 * Edits one trade until it matches the real one: a row with its figures and, for a sell, the lots
 * that it closes.
 */
export function TradeRow(props: TradeRowProps) {
  const { form, index, row, errors, accounts, asset, portfolioId } = props;
  const { register } = form;
  const figures = useFigures(form, index, accounts);
  const name = `${row.side === 'sell' ? 'Sell' : 'Buy'} ${row.ticker}`;
  return (
    <div
      role="rowgroup"
      aria-label={`${index + 1}: ${isolated(name)}`}
      className="border-t border-line py-3 first:border-t-0 md:py-2"
    >
      <div role="row" className={cn('grid grid-cols-2 items-start gap-3', COLUMNS)}>
        <Traded {...props} />
        <Cell label="Account" error={errors?.transactionAccountId?.message} isWide>
          {(field) => (
            <Select
              {...field}
              {...register(`trades.${index}.transactionAccountId`, figures.transactionAccountId)}
            >
              <AccountOptions accounts={tradedIn(row, accounts, asset)} />
            </Select>
          )}
        </Cell>
        {FIGURES.map(({ label, field }) => (
          <Cell key={field} label={label} error={errors?.[field]?.message}>
            {(props) => (
              <DecimalInput
                {...props}
                className="md:text-right"
                {...register(`trades.${index}.${field}`, figures[field])}
              />
            )}
          </Cell>
        ))}
        <LeaveOut label={`Leave out ${index + 1}: ${isolated(name)}`} onRemove={props.onRemove} />
      </div>
      {row.side === 'sell' && (
        <div role="row">
          <div role="cell" aria-colspan={7}>
            <SoldLots portfolioId={portfolioId} form={form} index={index} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Shows the asset, and whether it is sold or bought. */
function Traded({ row, asset }: Pick<TradeRowProps, 'row' | 'asset'>) {
  return (
    <div role="rowheader" className="col-span-2 min-w-0 pr-12 md:col-span-1 md:pr-0">
      <p className="flex items-center gap-2 font-semibold">
        <Badge variant={row.side === 'sell' ? 'attention' : 'default'}>
          {row.side === 'sell' ? 'Sell' : 'Buy'}
        </Badge>
        {row.ticker}
      </p>
      {asset && <p className="truncate text-note text-muted">{asset.userName}</p>}
    </div>
  );
}

interface CellProps {
  readonly label: string;
  readonly error: string | undefined;
  /** True if the field takes the whole width of a card. */
  readonly isWide?: boolean;
  readonly children: (field: ControlProps) => ReactNode;
}

/** A field. Its label is the heading of the column; in a card the label is above the field. */
function Cell({ label, error, isWide = false, children }: CellProps) {
  return (
    <div role="cell" className={cn('min-w-0', isWide && 'col-span-2 md:col-span-1')}>
      <Field label={label} error={error} labelClassName="text-note text-muted md:sr-only">
        {children}
      </Field>
    </div>
  );
}

function LeaveOut({
  label,
  onRemove,
}: {
  readonly label: string;
  readonly onRemove: (() => void) | null;
}) {
  return (
    <div role="cell" className="absolute right-0 -mt-2 md:static md:mt-0">
      {onRemove && (
        <Button goes variant="ghost" size="icon" aria-label={label} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </div>
  );
}
