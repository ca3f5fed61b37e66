import { useState } from 'react';
import type { GainsView } from '@evenkeel/contracts/ledger';
import { count, money, shares, signedMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { Skeleton } from '@/shared/ui/states';
import { toneOf } from '../gains-sums';
import { useGainsQuery, WINDOW_SIZE, type GainsOf, type GainsWindow } from './api';

type ClosedLot = GainsView['items'][number];

const heading =
  'px-3 py-2.5 text-note font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5';
const cell = 'px-3 py-3 whitespace-nowrap first:pl-5 last:pr-5';
/** Classes that keep the first column in place while the others scroll. */
const fixed = 'sticky left-0 bg-surface';

function Row({ lot, portfolioId }: { readonly lot: ClosedLot; readonly portfolioId: string }) {
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
        <Explained
          portfolioId={portfolioId}
          figure={
            lot.lotTransactionId &&
            `realised:lot:${lot.accountId}:${lot.ticker}:${lot.sellTransactionId}:${lot.lotTransactionId}`
          }
          of={`the gain of ${lot.ticker}`}
        >
          {signedMoney(lot.gain)}
        </Explained>
      </td>
    </tr>
  );
}

/** Shows the closed lots of one window, and asks for them when it is shown. */
function WindowRows(asked: GainsWindow) {
  const { currentData, error, refetch } = useGainsQuery(asked);
  if (currentData)
    return currentData.items.map((lot, index) => (
      <Row
        key={`${lot.sellTransactionId} ${lot.lotTransactionId} ${index}`}
        lot={lot}
        portfolioId={asked.portfolioId}
      />
    ));
  return (
    <tr className="border-t border-line">
      <td colSpan={9} className={cell}>
        {error ? (
          <>
            These closed lots could not be loaded.{' '}
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        ) : (
          <Skeleton className="h-5 w-full" />
        )}
      </td>
    </tr>
  );
}

const wordsForNone = ({ year, accountId }: GainsOf): string =>
  `No lot ${accountId === null ? '' : 'of this account '}was closed ${year === null ? 'yet' : `in ${year}`}.`;

interface GainsTableProps {
  readonly of: GainsOf;
  /** Number of closed lots. */
  readonly total: number;
}

/** Shows one row for each closed lot, the latest sells first, a window at a time (GAN-22). */
export function GainsTable({ of, total }: GainsTableProps) {
  const [windows, setWindows] = useState(1);
  const left = total - windows * WINDOW_SIZE;
  if (total === 0) return <Card className="px-5 py-8 text-sm text-muted">{wordsForNone(of)}</Card>;
  return (
    <Card className="overflow-hidden">
      {/* The region takes the focus, so that the keyboard can scroll it. */}
      <ScrollRegion label="Closed lots">
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
            {Array.from({ length: windows }, (_, place) => (
              <WindowRows key={place} {...of} offset={place * WINDOW_SIZE} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {left > 0 && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="ghost" onClick={() => setWindows(windows + 1)}>
            Show {count(Math.min(left, WINDOW_SIZE))} more of {count(total)}
          </Button>
        </div>
      )}
    </Card>
  );
}
