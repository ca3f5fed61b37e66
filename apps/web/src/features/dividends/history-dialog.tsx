import type { DividendHistory } from '@evenkeel/contracts/dividends';
import { money, price, shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Button } from '@/shared/ui/button';
import { FigureTable } from '@/shared/ui/charts/figure-table';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { useDividendHistoryQuery } from './api';

/** Shows the payments of an asset in the last 18 months, newest first (DIV-25). */
export function HistoryDialog({ portfolioId, ticker, onClose }: DialogProps<'dividend-history'>) {
  const { data, error, refetch } = useDividendHistoryQuery({ portfolioId, ticker });
  return (
    <Dialog
      title={`Dividend history of ${ticker}`}
      description="The last 18 months, newest first. Shares are those that were held at the beginning of the day that decides who is paid."
      className="max-w-2xl"
      onClose={onClose}
    >
      <DialogBody>
        {data ? (
          <HistoryTable ticker={ticker} history={data.dividendHistory} />
        ) : (
          <Fallback query={{ error, refetch }} title="Failed to fetch dividend history">
            <Skeleton className="h-60 w-full" />
          </Fallback>
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
    <FigureTable
      label={`Payments of ${ticker}`}
      columns={['Date', 'Announced per share', 'Shares held', 'Received']}
      rows={history.map(({ date, amount, shares: held, received }) => ({
        id: `${date} ${amount}`,
        head: <span className="whitespace-nowrap">{dates.day(date)}</span>,
        cells: [
          amount === null ? null : price(amount),
          shares(held),
          received === null ? null : money(received),
        ],
      }))}
      className="max-h-[55dvh]"
    />
  );
}
