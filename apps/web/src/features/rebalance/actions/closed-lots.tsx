import { useState } from 'react';
import type { HeldLotView } from '@evenkeel/contracts/ledger';
import { gainOfNamed, isSameFigure, sumOfShares } from '@evenkeel/domain/ledger/rules';
import { useLotsClosedQuery } from '@/shared/api/lots';
import { plural, price, shares, signedMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Gain } from '@/shared/ui/gain';
import { Summary } from '@/shared/ui/summary';

/** A sell of some shares in one account; figures are decimal text. */
export interface Sale {
  readonly accountId: string;
  readonly ticker: string;
  /** Shares; above 0. */
  readonly quantity: string;
  /** Proceeds after the fee, in dollars. */
  readonly total: string;
}

interface ClosedLotsProps {
  readonly portfolioId: string;
  readonly sale: Sale;
  /** Moment of the sell: ISO 8601. */
  readonly at: string;
}

/**
 * Returns the gain of a sell on all shares of a lot that it closes: money as decimal text; null if
 * a figure is not a number.
 */
const gainOn = (sale: Sale, { quantity, cost }: HeldLotView): string | null =>
  gainOfNamed(
    { shares: sale.quantity, total: sale.total },
    { held: quantity, cost, chosen: quantity },
  );

const heldIn = (lots: readonly HeldLotView[]): string =>
  sumOfShares(lots.map(({ quantity }) => quantity)) ?? '0';

/**
 * Shows the lots that a sell would close by the account's accounting method, with the gain on each
 * of them (REB-68). While the lots of a later moment load, these lots stay, open or folded as they
 * were.
 */
export function ClosedLots({ portfolioId, sale, at }: ClosedLotsProps) {
  const { accountId, ticker, quantity } = sale;
  const [isOpen, setOpen] = useState(false);
  const { data, currentData, error } = useLotsClosedQuery({
    portfolioId,
    accountId,
    ticker,
    at,
    quantity,
  });
  // Lots of another quantity say nothing about this one.
  const before = data && isSameFigure(heldIn(data), quantity) ? data : undefined;
  const lots = currentData ?? before;
  if (error)
    return <p className="text-note text-muted">The lots it would close could not be loaded.</p>;
  // The line is as high as the lots that follow, so that nothing jumps.
  if (!lots) return <p className="flex min-h-11 items-center text-note text-muted">Lots …</p>;
  return <Closed {...{ sale, lots, isOpen }} onToggle={setOpen} />;
}

interface ClosedProps {
  readonly sale: Sale;
  readonly lots: readonly HeldLotView[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function Closed({ sale, lots, isOpen, onToggle }: ClosedProps) {
  const { ticker, quantity } = sale;
  const held = heldIn(lots);
  if (!isSameFigure(held, quantity))
    return (
      <p className="py-1 text-note text-loss">
        Only {shares(held)} of {ticker} are held there at that moment.
      </p>
    );
  return (
    <details
      className="text-note"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <Summary className="figure flex-wrap gap-x-2 gap-y-0 md:min-h-9">
        <span>Closes {plural(lots.length, 'lot')}</span>
        <TermGain
          label="Short-term"
          sale={sale}
          lots={lots.filter(({ term }) => term === 'short')}
        />
        <TermGain label="Long-term" sale={sale} lots={lots.filter(({ term }) => term === 'long')} />
      </Summary>
      {/* The list takes the focus, so that the keyboard can scroll it. */}
      <ul
        aria-label={`Lots that the sell of ${ticker} closes`}
        tabIndex={0}
        className="figure mb-2 max-h-56 overflow-y-auto"
      >
        {lots.map((lot) => (
          <ClosedLot key={lot.transactionId} sale={sale} lot={lot} />
        ))}
      </ul>
    </details>
  );
}

function TermGain({
  label,
  sale,
  lots,
}: {
  readonly label: string;
  readonly sale: Sale;
  readonly lots: readonly HeldLotView[];
}) {
  const gains = lots.map((lot) => gainOn(sale, lot));
  const sum = gains.includes(null) ? null : sumOfShares(gains.map((gain) => gain ?? '0'));
  if (lots.length === 0 || sum === null) return null;
  return (
    <span className="text-muted">
      {label} <Gain amount={Number(sum)} text={signedMoney(sum)} className="font-medium" />
    </span>
  );
}

function ClosedLot({ sale, lot }: { readonly sale: Sale; readonly lot: HeldLotView }) {
  const { day } = useDates();
  const gain = gainOn(sale, lot);
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
