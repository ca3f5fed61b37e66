import { useFieldArray } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import { cn } from '@/shared/lib/cn';
import { Checkbox } from '@/shared/ui/choice';
import { Field, Input } from '@/shared/ui/field';
import { Alert } from '@/shared/ui/states';
import { COLUMNS, TradeRow } from './trade-row';
import { TradesCashTable } from './trades-cash-table';
import type { TradesFormHandle } from './trades-form';

interface TradesFieldsProps {
  readonly portfolioId: string;
  readonly form: TradesFormHandle;
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
  /** Notes that a person should read before trading at a price, by ticker. */
  readonly priceNotes: ReadonlyMap<string, string>;
  /** Receives the number of trades that are left after one was removed. */
  readonly onCount: (count: number) => void;
}

/** Asks when the trades happened, and lists them; all but the last can be removed. */
export function TradesFields({
  portfolioId,
  form,
  accounts,
  assets,
  priceNotes,
  onCount,
}: TradesFieldsProps) {
  const { errors } = form.formState;
  const { fields, remove } = useFieldArray({ control: form.control, name: 'trades' });
  const noted = [...new Set(fields.map(({ ticker }) => ticker))].flatMap((ticker) => {
    const note = priceNotes.get(ticker);
    return note === undefined ? [] : [{ ticker, note }];
  });
  const leaveOut = (index: number) => {
    remove(index);
    onCount(fields.length - 1);
  };
  return (
    <>
      <Field label="Date and time" error={errors.at?.message} className="mb-4 max-w-xs">
        {(props) => <Input {...props} type="datetime-local" {...form.register('at')} />}
      </Field>
      <div role="table" aria-label="Trades" className="relative">
        <Headings />
        {fields.map((row, index) => (
          <TradeRow
            key={row.id}
            portfolioId={portfolioId}
            form={form}
            index={index}
            row={row}
            errors={errors.trades?.[index]}
            accounts={accounts}
            asset={assets.find(({ ticker }) => ticker === row.ticker)}
            onRemove={fields.length > 1 ? () => leaveOut(index) : null}
          />
        ))}
      </div>
      <TradesCashTable form={form} accounts={accounts} />
      <PriceQuestion form={form} notes={noted} problem={errors.arePricesChecked?.message} />
    </>
  );
}

/** The headings of the columns; a card has its own labels. */
function Headings() {
  return (
    <div role="rowgroup" className="hidden md:block">
      <div role="row" className={cn('grid pb-1.5 text-note text-muted', COLUMNS)}>
        {['Trade', 'Account', 'Shares', 'Price', 'Fee', 'Total'].map((label, place) => (
          <div key={label} role="columnheader" className={cn(place > 1 && 'pr-3 text-right')}>
            {label}
          </div>
        ))}
        <div role="columnheader">
          <span className="sr-only">Leave out</span>
        </div>
      </div>
    </div>
  );
}

/**
 * Asks the person to look at prices that are old, or that come from the user's own last trade
 * alone, before the trades are recorded.
 */
function PriceQuestion({
  form,
  notes,
  problem,
}: {
  readonly form: TradesFormHandle;
  readonly notes: readonly { readonly ticker: string; readonly note: string }[];
  readonly problem: string | undefined;
}) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-4">
      <Alert variant="attention" title="These prices may not be what you traded at">
        <ul>
          {notes.map(({ ticker, note }) => (
            <li key={ticker}>{`${ticker}: ${note}`}</li>
          ))}
        </ul>
      </Alert>
      <Checkbox
        label="I have checked these prices"
        aria-invalid={problem ? true : undefined}
        {...form.register('arePricesChecked')}
      />
      {problem && <p className="text-note text-loss">{problem}</p>}
    </div>
  );
}
