import { useState } from 'react';
import type { GainsView } from '@evenkeel/contracts/ledger';
import { count, money, shares, signedMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { toneOf } from '../gains-sums';

type ClosedLot = GainsView['items'][number];

/** So that a year with thousands of closed lots opens at once. */
const SHOWN_FIRST = 200;

const heading =
  'px-3 py-2.5 text-note font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5';
const cell = 'px-3 py-3 whitespace-nowrap first:pl-5 last:pr-5';
/** The first column stays where it is while the others scroll. */
const fixed = 'sticky left-0 bg-surface';

function Row({ lot }: { readonly lot: ClosedLot }) {
  const { day } = useDates();
  return (
    <tr className="border-t border-line">
      <th scope="row" className={cn(cell, fixed, 'text-left font-medium')}>
        {lot.ticker}
      </th>
      <td className={cn(cell, 'text-muted')}>{lot.accountName}</td>
      <td className={cell}>{day(lot.acquiredAt)}</td>
      <td className={cell}>{day(lot.soldAt)}</td>
      <td className={cell}>
        {lot.isCashInLieu && (
          <Badge variant="secondary" className="mr-1.5">
            Cash in lieu
          </Badge>
        )}
        <Badge variant={lot.term === 'long' ? 'default' : 'secondary'}>
          {lot.term === 'long' ? 'Long-term' : 'Short-term'}
        </Badge>
      </td>
      <td className={cn(cell, 'text-right')}>{shares(lot.quantity)}</td>
      <td className={cn(cell, 'text-right')}>{money(lot.proceeds)}</td>
      <td className={cn(cell, 'text-right')}>{money(lot.cost)}</td>
      <td className={cn(cell, 'text-right font-medium', toneOf(lot.gain))}>
        {signedMoney(lot.gain)}
      </td>
    </tr>
  );
}

/** One row a closed lot, the latest sells first. */
export function GainsTable({ items }: { readonly items: readonly ClosedLot[] }) {
  const [isWhole, setWhole] = useState(items.length <= SHOWN_FIRST);
  const shown = isWhole ? items : items.slice(0, SHOWN_FIRST);
  if (items.length === 0)
    return <Card className="px-5 py-8 text-sm text-muted">No lot was closed in this year.</Card>;
  return (
    <Card className="overflow-hidden">
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div role="region" aria-label="Closed lots" tabIndex={0} className="overflow-x-auto">
        <table className="figure w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className={cn(heading, fixed, 'text-left')}>
                Asset
              </th>
              {['Account', 'Acquired', 'Sold', 'Term'].map((label) => (
                <th key={label} scope="col" className={cn(heading, 'text-left')}>
                  {label}
                </th>
              ))}
              {['Shares', 'Proceeds', 'Cost', 'Gain'].map((label) => (
                <th key={label} scope="col" className={cn(heading, 'text-right')}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((lot, index) => (
              <Row key={`${lot.sellTransactionId} ${lot.lotTransactionId} ${index}`} lot={lot} />
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            Show all {count(items.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}
