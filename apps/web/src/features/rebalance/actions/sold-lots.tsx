import { ChevronRight } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { HeldLotView } from '@evenkeel/contracts/ledger';
import { gainOfNamed, isSameFigure, sumOfShares } from '@evenkeel/domain/ledger/rules';
import { useLotsClosedQuery } from '@/shared/api/lots';
import { plural, price, shares, signedMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { isPlainDecimal, typedDecimal } from '@/shared/lib/plain-decimal';
import { Gain } from '@/shared/ui/gain';
import type { TradeRow, TradesFormHandle } from './trades-form';

interface SoldLotsProps {
  readonly portfolioId: string;
  readonly form: TradesFormHandle;
  readonly index: number;
}

/** The gain of a sell on all shares of a lot that it closes: money as decimal text; null while a figure is none. */
const gainOn = (sell: TradeRow, { quantity, cost }: HeldLotView): string | null =>
  gainOfNamed(
    {
      shares: typedDecimal(sell.transactionQuantity),
      total: typedDecimal(sell.transactionAmount),
    },
    { held: quantity, cost, chosen: quantity },
  );

/** Which lots a sell would close by the account's accounting method, with what each of them gains (REB-68). */
export function SoldLots({ portfolioId, form, index }: SoldLotsProps) {
  const { momentFromInput } = useDates();
  const sell = useWatch({ control: form.control, name: `trades.${index}` });
  const at = momentFromInput(useWatch({ control: form.control, name: 'at' }));
  const quantity = typedDecimal(sell.transactionQuantity);
  const isAsked = at !== null && isPlainDecimal(quantity) && Number(quantity) > 0;
  const { data: lots, error } = useLotsClosedQuery(
    {
      portfolioId,
      accountId: sell.transactionAccountId,
      ticker: sell.ticker,
      at: at ?? '',
      quantity,
    },
    { skip: !isAsked },
  );
  if (!isAsked) return null;
  if (error)
    return <p className="text-note text-muted">The lots it would close could not be loaded.</p>;
  // As high as what follows, so that nothing jumps.
  if (!lots) return <p className="flex min-h-11 items-center text-note text-muted">Lots …</p>;
  return <Closed sell={sell} quantity={quantity} lots={lots} />;
}

interface ClosedProps {
  readonly sell: TradeRow;
  readonly quantity: string;
  readonly lots: readonly HeldLotView[];
}

function Closed({ sell, quantity, lots }: ClosedProps) {
  const held = sumOfShares(lots.map((lot) => lot.quantity)) ?? '0';
  if (!isSameFigure(held, quantity))
    return (
      <p className="py-1 text-note text-loss">
        Only {shares(held)} of {sell.ticker} are held there at that moment.
      </p>
    );
  return (
    <details className="group/lots text-note">
      <summary className="figure flex min-h-11 flex-wrap items-center gap-x-2 md:min-h-9">
        <ChevronRight
          aria-hidden
          className="size-3.5 text-muted transition-transform group-open/lots:rotate-90"
        />
        <span>Closes {plural(lots.length, 'lot')}</span>
        <TermGain
          label="Short-term"
          sell={sell}
          lots={lots.filter(({ term }) => term === 'short')}
        />
        <TermGain label="Long-term" sell={sell} lots={lots.filter(({ term }) => term === 'long')} />
      </summary>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <ul
        aria-label={`Lots that the sell of ${sell.ticker} closes`}
        tabIndex={0}
        className="figure mb-2 max-h-56 overflow-y-auto"
      >
        {lots.map((lot) => (
          <ClosedLot key={lot.transactionId} sell={sell} lot={lot} />
        ))}
      </ul>
    </details>
  );
}

function TermGain({
  label,
  sell,
  lots,
}: {
  readonly label: string;
  readonly sell: TradeRow;
  readonly lots: readonly HeldLotView[];
}) {
  const gains = lots.map((lot) => gainOn(sell, lot));
  const sum = gains.includes(null) ? null : sumOfShares(gains.map((gain) => gain ?? '0'));
  if (lots.length === 0 || sum === null) return null;
  return (
    <span className="text-muted">
      {label} <Gain amount={Number(sum)} text={signedMoney(sum)} className="font-medium" />
    </span>
  );
}

function ClosedLot({ sell, lot }: { readonly sell: TradeRow; readonly lot: HeldLotView }) {
  const { day } = useDates();
  const gain = gainOn(sell, lot);
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5">
      <span>
        <span className="font-medium">{day(lot.date)}</span>{' '}
        <span className="text-muted">
          {shares(lot.quantity)} at {price(lot.unitCost)} ·{' '}
          {lot.term === 'long' ? 'Long-term' : 'Short-term'}
        </span>
      </span>
      {gain !== null && <Gain amount={Number(gain)} text={signedMoney(gain)} />}
    </li>
  );
}
