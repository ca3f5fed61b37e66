import type { DividendHistory } from '@evenkeel/contracts/dividends';
import { money, price, shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Failure, Skeleton } from '@/shared/ui/states';
import { useDividendHistoryQuery } from './api';

/** What an asset paid in the last 18 months, newest first (DIV-25). */
export function HistoryDialog({ portfolioId, ticker, onClose }: DialogProps<'dividend-history'>) {
  const { data, error, refetch } = useDividendHistoryQuery({ portfolioId, ticker });
  return (
    <Dialog
      title={`Dividend history of ${ticker}`}
      description="The last 18 months, newest first."
      className="max-w-2xl"
      onClose={onClose}
    >
      <DialogBody>
        {data ? (
          <HistoryTable ticker={ticker} history={data.dividendHistory} />
        ) : error ? (
          <Failure
            title="Failed to fetch dividend history"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function HistoryTable({
  ticker,
  history,
}: {
  readonly ticker: string;
  readonly history: DividendHistory['dividendHistory'];
}) {
  const dates = useDates();
  if (history.length === 0)
    return (
      <p className="py-8 text-center text-sm text-muted">Nothing was paid in the last 18 months.</p>
    );
  return (
    <div
      role="region"
      aria-label={`Payments of ${ticker}`}
      tabIndex={0}
      className="max-h-[55dvh] overflow-auto"
    >
      <table className="figure w-full text-sm">
        <caption className="sr-only">Payments of {ticker}</caption>
        <thead className="sticky top-0 bg-surface text-note text-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Date
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Announced per share
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Shares held
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Received
            </th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ date, amount, shares: held, received }) => (
            <tr key={`${date} ${amount}`} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-3 text-left font-medium whitespace-nowrap">
                {dates.day(date)}
              </th>
              <td className="px-3 py-2.5 text-right">{amount === null ? '–' : price(amount)}</td>
              <td className="px-3 py-2.5 text-right">{shares(held)}</td>
              <td className="py-2.5 pl-3 text-right">
                {received === null ? '–' : money(received)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
