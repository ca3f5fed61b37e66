import { useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import {
  money,
  price,
  shares,
  sharesShown,
  signedPercent,
  signedWholeMoney,
  wholeMoney,
} from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Button } from '@/shared/ui/button';
import { Gain } from '@/shared/ui/gain';

type Position = AccountView['positions'][number];

const SHOWN_AT_FIRST = 5;

interface PositionsProps {
  readonly positions: readonly Position[];
  readonly accountName: string;
  readonly fractionalShares: boolean;
}

const HEADINGS = [
  { text: 'Position', className: 'pl-5 text-left' },
  { text: 'Day change', className: 'hidden px-2 text-right sm:table-cell' },
  { text: 'Value, cost', className: 'px-2 text-right' },
  { text: 'Unrealised gain', className: 'pr-5 text-right' },
] as const;

function PositionRow({
  position,
  fractionalShares,
}: {
  readonly position: Position;
  readonly fractionalShares: boolean;
}) {
  const {
    ticker,
    quantity,
    value,
    costBasis,
    valueChange,
    valueChangePercent,
    unrealisedGain,
    unrealisedGainPercent,
    priceMissing,
  } = position;
  return (
    <tr className="border-t border-line/70 align-top">
      <th scope="row" className="py-2 pl-5 text-left font-medium">
        {ticker}
        <span className="block text-note font-normal text-muted" title={shares(quantity)}>
          {sharesShown(quantity, fractionalShares)} ×{' '}
          {priceMissing ? 'no price' : price(position.price)}
        </span>
        {!priceMissing && (
          <Gain
            amount={valueChange}
            text={`${signedPercent(valueChangePercent)} today`}
            className="block text-note font-normal sm:hidden"
          />
        )}
      </th>
      <td className="hidden px-2 py-2 text-right sm:table-cell">
        <Gain
          amount={priceMissing ? null : valueChange}
          text={priceMissing ? '–' : signedWholeMoney(valueChange)}
        />
        {!priceMissing && (
          <Gain
            amount={valueChange}
            text={signedPercent(valueChangePercent)}
            className="block text-note"
          />
        )}
      </td>
      <td className="px-2 py-2 text-right font-medium" title={money(value)}>
        {priceMissing ? '–' : wholeMoney(value)}
        <span className="block text-note font-normal text-muted" title={money(costBasis)}>
          {wholeMoney(costBasis)} cost
        </span>
      </td>
      <td className="py-2 pr-5 text-right">
        <Gain
          amount={unrealisedGain}
          text={unrealisedGain === null ? 'No price' : signedWholeMoney(unrealisedGain)}
          className="font-medium"
        />
        {unrealisedGainPercent !== null && (
          <Gain
            amount={unrealisedGain}
            text={signedPercent(unrealisedGainPercent)}
            className="block text-note"
          />
        )}
      </td>
    </tr>
  );
}

/** What an account holds, the largest first. */
export function Positions({ positions, accountName, fractionalShares }: PositionsProps) {
  const [isOpen, setOpen] = useState(false);
  const sorted = positions.toSorted(
    (a, b) => b.value - a.value || a.ticker.localeCompare(b.ticker),
  );
  const shown = isOpen ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  if (positions.length === 0)
    return <p className="border-t border-line px-5 py-4 text-sm text-muted">No positions yet.</p>;
  return (
    <>
      <table className="figure w-full border-t border-line text-sm">
        <caption className="sr-only">Positions of {accountName}</caption>
        <thead className="text-note text-muted">
          <tr>
            {HEADINGS.map(({ text, className }) => (
              <th key={text} scope="col" className={cn('py-2 font-normal', className)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((position) => (
            <PositionRow
              key={position.ticker}
              position={position}
              fractionalShares={fractionalShares}
            />
          ))}
        </tbody>
      </table>
      {positions.length > SHOWN_AT_FIRST && (
        <div className="px-3 pb-2">
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${positions.length}`}
          </Button>
        </div>
      )}
    </>
  );
}
