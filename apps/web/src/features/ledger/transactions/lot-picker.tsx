import { useId } from 'react';
import { gainOfNamed, stillToName, sumOfShares } from '@evenkeel/domain/ledger/rules';
import type { HeldLotView } from '@evenkeel/contracts/ledger';
import { useHeldLotsQuery } from '@/shared/api/lots';
import { price, shares, signedMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { typedDecimal } from '@/shared/lib/plain-decimal';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/choice';
import { Failure, Skeleton } from '@/shared/ui/states';
import { FigureInput } from '@/shared/ui/figure-input';
import { toneOf } from '../gains-sums';
import { asMeant, type TransactionFormValues } from './transaction-values';

type Lots = Record<string, string>;

interface LotPickerProps {
  readonly portfolioId: string;
  readonly sell: TransactionFormValues;
  /** Id of the edited sell: the lots that it closes count as held. */
  readonly editedId: string | null;
  readonly error: string | undefined;
  readonly onChange: (lots: Lots | null) => void;
}

const readable = (text: string) => (text === '' ? '0' : text);

interface LotRowProps {
  readonly lot: HeldLotView;
  readonly sell: Omit<TransactionFormValues, 'lots'>;
  /** Shares of this lot as typed. */
  readonly chosen: string;
  /** Shares of this lot that the user can still take; null if unknown. */
  readonly rest: string | null;
  readonly onChoose: (text: string) => void;
}

function LotRow({ lot, sell, chosen, rest, onChoose }: LotRowProps) {
  const { day } = useDates();
  const bought = day(lot.date);
  const gain = gainOfNamed(
    { shares: sell.transactionQuantity, total: sell.transactionAmount },
    { held: lot.quantity, cost: lot.cost, chosen: readable(typedDecimal(chosen)) },
  );
  return (
    <li className="grid grid-cols-[1fr_7rem_auto] items-center gap-3 border-t border-line py-2">
      <div className="figure min-w-0 text-sm">
        <p className="font-medium">{bought}</p>
        <p className="text-note text-muted">
          {shares(lot.quantity)} at {price(lot.unitCost)}
          {gain !== null && Number(gain) !== 0 && (
            <span className={toneOf(Number(gain))}> · {signedMoney(gain)}</span>
          )}
        </p>
      </div>
      <FigureInput
        aria-label={`Shares of the lot of ${bought}`}
        step="any"
        placeholder="0"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      />
      <Button
        size="sm"
        variant="ghost"
        disabled={rest === null || Number(rest) === 0}
        onClick={() => onChoose(rest ?? chosen)}
        aria-label={`Fill from the lot of ${bought}`}
      >
        Fill
      </Button>
    </li>
  );
}

interface LotListProps {
  /** Held lots; undefined until they are read. */
  readonly held: readonly HeldLotView[] | undefined;
  readonly failure: unknown;
  readonly onRetry: () => void;
  /** Whether the moment of the sell is known; without it, the lots cannot be read. */
  readonly hasMoment: boolean;
  readonly sell: LotRowProps['sell'];
  /** Shares by lot as typed; `named` has them as plain decimals. */
  readonly typed: Lots;
  readonly named: Lots;
  readonly onChange: (lots: Lots) => void;
}

function LotList(props: LotListProps) {
  const { held, failure, onRetry, hasMoment, sell, typed, named, onChange } = props;
  const restOf = ({ transactionId, quantity }: HeldLotView) => {
    const taken = sumOfShares(Object.values({ ...named, [transactionId]: '0' }));
    return taken === null
      ? null
      : stillToName({ asked: sell.transactionQuantity, taken, held: quantity });
  };
  if (!hasMoment) return <p className="py-2 text-sm text-muted">Choose the date and time first.</p>;
  if (!held && failure)
    return (
      <Failure
        title="The lots could not be loaded"
        error={failure}
        onRetry={onRetry}
        className="py-4"
      />
    );
  if (!held) return <Skeleton className="my-2 h-24" />;
  if (held.length === 0)
    return (
      <p className="py-2 text-sm text-muted">No lot of {sell.ticker} is held at that moment.</p>
    );
  return (
    <ul>
      {held.map((lot) => (
        <LotRow
          key={lot.transactionId}
          lot={lot}
          sell={sell}
          chosen={typed[lot.transactionId] ?? ''}
          rest={restOf(lot)}
          onChoose={(text) => onChange({ ...typed, [lot.transactionId]: text })}
        />
      ))}
    </ul>
  );
}

/**
 * Chooses the lots that a sell closes in an account with Specific Identification: those with the
 * highest cost first, or the user's choice.
 */
export function LotPicker({ portfolioId, sell: typed, editedId, error, onChange }: LotPickerProps) {
  const id = useId();
  const { momentFromInput } = useDates();
  const { lots, ...sell } = asMeant(typed);
  const at = momentFromInput(sell.transactionDatetime);
  const asked = {
    portfolioId,
    accountId: sell.transactionAccountId,
    ticker: sell.ticker,
    at: at ?? '',
    without: editedId,
  };
  const {
    currentData,
    error: failure,
    refetch,
  } = useHeldLotsQuery(asked, {
    skip: lots === null || at === null,
  });
  const named = sumOfShares(Object.values(lots ?? {}));
  return (
    <div
      role="group"
      aria-label="Lots"
      aria-describedby={error ? `${id}-error` : undefined}
      className="rounded-control border border-line px-3.5 py-2 sm:col-span-2"
    >
      <Checkbox
        label="Choose the lots"
        hint="Otherwise the lots with the highest cost per share are sold first."
        checked={lots !== null}
        onChange={(event) => onChange(event.target.checked ? {} : null)}
      />
      {typed.lots !== null && lots !== null && (
        <LotList
          {...{ failure, sell, onChange }}
          held={currentData}
          onRetry={() => void refetch()}
          hasMoment={at !== null}
          typed={typed.lots}
          named={lots}
        />
      )}
      {lots !== null && (
        <p className="figure border-t border-line py-2 text-note text-muted" role="status">
          {named === null ? '–' : shares(named)} of {shares(readable(sell.transactionQuantity))}{' '}
          shares chosen
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="pb-1 text-note text-loss">
          {error}
        </p>
      )}
    </div>
  );
}
