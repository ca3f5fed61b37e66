import { useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { money, price, shares, wholeMoney } from '../../shared/format/figures';
import { Button } from '../../shared/ui/button';

const SHOWN_AT_FIRST = 5;

interface PositionsProps {
  readonly positions: AccountView['positions'];
  readonly accountName: string;
  readonly fractionalShares: boolean;
}

/** What an account holds, the largest first. */
export function Positions({ positions, accountName, fractionalShares }: PositionsProps) {
  const [isOpen, setOpen] = useState(false);
  const sorted = positions.toSorted((a, b) => b.value - a.value || a.ticker.localeCompare(b.ticker));
  const shown = isOpen ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  if (positions.length === 0) return <p className="border-t border-line px-5 py-4 text-sm text-muted">No positions yet.</p>;
  return (
    <>
      <table className="figure w-full table-fixed border-t border-line text-sm">
        <caption className="sr-only">Positions of {accountName}</caption>
        <thead className="text-left text-[0.8125rem] text-muted">
          <tr>
            <th scope="col" className="py-2 pl-5 font-normal">
              Ticker
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal">
              Shares
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal">
              Price
            </th>
            <th scope="col" className="py-2 pr-5 text-right font-normal">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((position) => (
            <tr key={position.ticker} className="border-t border-line/70">
              <th scope="row" className="py-2 pl-5 text-left font-medium">
                {position.ticker}
              </th>
              <td className="px-2 py-2 text-right" title={shares(position.quantity)}>
                {shares(fractionalShares ? position.quantity : Math.floor(position.quantity))}
              </td>
              <td className="px-2 py-2 text-right text-muted">{position.priceMissing ? 'No price' : price(position.price)}</td>
              <td className="py-2 pr-5 text-right font-medium" title={money(position.value)}>
                {wholeMoney(position.value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {positions.length > SHOWN_AT_FIRST && (
        <div className="px-3 pb-2">
          <Button look="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${positions.length}`}
          </Button>
        </div>
      )}
    </>
  );
}
