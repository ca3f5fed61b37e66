import { Trash2 } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { DecimalInput, Field, Select } from '@/shared/ui/field';
import { totalOf, type TradeRow, type TradesFormHandle } from './trades-form';

interface TradeFieldsProps {
  readonly form: TradesFormHandle;
  readonly index: number;
  readonly row: TradeRow;
  readonly errors: FieldErrors<TradeRow> | undefined;
  readonly accounts: readonly AccountView[];
  /** The traded asset; missing where it is gone. */
  readonly asset: AssetView | undefined;
  /** Null where this is the last row. */
  readonly onRemove: (() => void) | null;
}

/** A buy is offered the accounts that are eligible for it, a sell those that hold it; and both the advised one. */
function tradedIn(
  { side, transactionAccountId }: TradeRow,
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

/** One trade to be corrected to what really happened. */
export function TradeFields({
  form,
  index,
  row,
  errors,
  accounts,
  asset,
  onRemove,
}: TradeFieldsProps) {
  const { register, getValues, setValue, formState } = form;
  const recalculate = () =>
    setValue(`trades.${index}.transactionAmount`, totalOf(getValues(`trades.${index}`)), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const name = `${row.side === 'sell' ? 'Sell' : 'Buy'} ${row.ticker}`;
  return (
    <fieldset
      aria-label={`${index + 1}: ${name}`}
      className="min-w-0 border-t border-line py-4 first:border-t-0"
    >
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3 md:min-h-9">
        <p className="flex items-center gap-2 font-semibold">
          {row.ticker}
          {asset && (
            <span className="max-w-56 truncate text-sm font-normal text-muted">
              {asset.userName}
            </span>
          )}
          <Badge variant={row.side === 'sell' ? 'attention' : 'default'}>
            {row.side === 'sell' ? 'Sell' : 'Buy'}
          </Badge>
        </p>
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Leave out ${index + 1}: ${name}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        <Field label="Account" error={errors?.transactionAccountId?.message} className="col-span-2">
          {(props) => (
            <Select {...props} {...register(`trades.${index}.transactionAccountId`)}>
              {tradedIn(row, accounts, asset).map(({ id, nickname }) => (
                <option key={id} value={id}>
                  {nickname}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Shares" error={errors?.transactionQuantity?.message}>
          {(props) => (
            <DecimalInput
              {...props}
              {...register(`trades.${index}.transactionQuantity`, { onChange: recalculate })}
            />
          )}
        </Field>
        <Field label="Price" error={errors?.transactionPrice?.message}>
          {(props) => (
            <DecimalInput
              {...props}
              {...register(`trades.${index}.transactionPrice`, { onChange: recalculate })}
            />
          )}
        </Field>
        <Field label="Fee" error={errors?.transactionFee?.message}>
          {(props) => (
            <DecimalInput
              {...props}
              {...register(`trades.${index}.transactionFee`, { onChange: recalculate })}
            />
          )}
        </Field>
        <Field label="Total" error={errors?.transactionAmount?.message}>
          {(props) => (
            <DecimalInput {...props} {...register(`trades.${index}.transactionAmount`)} />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
