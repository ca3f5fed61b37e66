import { useMemo, useState } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { QuoteView } from '@evenkeel/contracts/market';
import { assetClassOf, lastDueDay, type PriceGap, priceGaps } from '@evenkeel/domain/market/rules';
import { plural, price, tickMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { type PeriodName, periodOf } from '@/shared/lib/periods';
import { saveCsv } from '@/shared/lib/save-file';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { ChartFiles } from '@/shared/ui/charts/chart-files';
import { FigureTable } from '@/shared/ui/charts/figure-table';
import { saveCanvas } from '@/shared/ui/charts/save-picture';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { OneOf } from '@/shared/ui/toggles';
import { PRICE_SOURCES } from '../words';
import { useQuotesQuery } from './api';
import { csvOfQuotes } from './quotes-csv';

const TimeChart = lazyPart(
  () => import('@/shared/ui/charts/time-chart').then((module) => module.TimeChart),
  {
    waiting: <Skeleton className="h-56 w-full" />,
  },
);

const PERIODS: readonly (readonly [PeriodName, string])[] = [
  ['1M', '1M'],
  ['1Y', '1Y'],
  ['5Y', '5Y'],
  ['Max', 'All'],
];
const HEIGHT = 192;
/** Limit of the table, about ten years. */
const MOST_ROWS = 2600;

/**
 * Shows the closing prices of an asset as a picture, as a table with its gaps, and as files
 * (MKT-61).
 */
export function PriceHistory({ ticker, assetType, onClose }: DialogProps<'price-history'>) {
  const { dayInput } = useDates();
  const dispatch = useAppDispatch();
  const asOf = useAppSelector(({ moment }) => moment.asOf);
  const [name, choose] = useState<PeriodName>('1Y');
  const [today] = useState(() => asOf ?? dayInput(new Date()));
  const query = { ticker, ...periodOf(name, today), to: today };
  const { data, currentData, error, refetch } = useQuotesQuery(query);
  // The previous period stays until the chosen one is read, but not if that fails.
  const quotes = currentData ?? (error ? undefined : data);
  return (
    <Dialog
      title={`Price history of ${ticker}`}
      description="Closing prices as quoted on each day. A day without a price uses the one before it."
      className="max-w-2xl"
      onClose={onClose}
    >
      <DialogBody className="grid content-start gap-4">
        <OneOf label="Period" choices={PERIODS} chosen={name} onChoose={choose} />
        {quotes ? (
          <Prices ticker={ticker} assetType={assetType} quotes={quotes} today={today} />
        ) : (
          <Fallback query={{ error, refetch }} title="The prices could not be loaded">
            <Skeleton className="h-96 w-full" />
          </Fallback>
        )}
      </DialogBody>
      <DialogFooter>
        <Button
          writes
          variant="outline"
          onClick={() => dispatch(dialogOpened({ kind: 'price', ticker }))}
        >
          Own price
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

interface PricesProps {
  readonly ticker: string;
  readonly assetType: AssetView['assetType'];
  readonly quotes: readonly QuoteView[];
  /** Last day that is shown. */
  readonly today: string;
}

function Prices({ ticker, assetType, quotes, today }: PricesProps) {
  const { day } = useDates();
  const [canvas, keep] = useState<HTMLCanvasElement | null>(null);
  const dates = useMemo(() => quotes.map(({ date }) => date), [quotes]);
  const lines = useMemo(
    () => [{ label: ticker, values: quotes.map((quote) => quote.price), color: '--chart-1' }],
    [ticker, quotes],
  );
  const gaps = useMemo(() => {
    const tradesEveryDay = assetClassOf(assetType) === 'crypto';
    const due = lastDueDay(new Date().toISOString(), tradesEveryDay);
    return priceGaps({ days: dates, until: due < today ? due : today, tradesEveryDay });
  }, [dates, assetType, today]);
  if (quotes.length === 0)
    return (
      <p className="py-10 text-center text-sm text-muted">
        No closing prices are known for this period. Prices come from a provider or a file, or you
        enter them.
      </p>
    );
  const fileName = `evenkeel-prices-${ticker}-${dates[0]}-${dates.at(-1)}`;
  return (
    <>
      <TimeChart
        label={`Price of ${ticker} over time`}
        dates={dates}
        lines={lines}
        format={price}
        formatTick={tickMoney}
        formatDay={day}
        height={HEIGHT}
        onCanvas={keep}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-note text-muted">{wordsOf(quotes, gaps)}</p>
        <div className="flex gap-1">
          <ChartFiles
            onCsv={() => saveCsv(csvOfQuotes(quotes), `${fileName}.csv`)}
            onPng={() => canvas && saveCanvas(canvas, `${fileName}.png`)}
            isDrawn={canvas !== null}
          />
        </div>
      </div>
      <PriceTable ticker={ticker} quotes={quotes} gaps={gaps} />
    </>
  );
}

function wordsOf(quotes: readonly QuoteView[], gaps: readonly PriceGap[]): string {
  const known = plural(quotes.length, 'closing price');
  const left = quotes.length > MOST_ROWS ? ', the older ones in the file alone' : '';
  return gaps.length === 0 ? `${known}${left}.` : `${known}${left}; ${plural(gaps.length, 'gap')}.`;
}

interface PriceTableProps {
  readonly ticker: string;
  readonly quotes: readonly QuoteView[];
  readonly gaps: readonly PriceGap[];
}

/** Lists the newest first; a row for a gap takes the place of its days. */
function PriceTable({ ticker, quotes, gaps }: PriceTableProps) {
  const { day } = useDates();
  const shown = quotes.slice(-MOST_ROWS);
  const first = shown[0]?.date ?? '';
  const missing = gaps
    .filter(({ from }) => from > first)
    .map(({ from, to, days }) => ({
      id: from,
      head: (
        <span className="text-muted">{from === to ? day(from) : `${day(from)} to ${day(to)}`}</span>
      ),
      cells: [null, <Badge key="gap">{`${plural(days, 'day')} missing`}</Badge>],
    }));
  const known = shown.map((quote) => ({
    id: quote.date,
    head: <span className="whitespace-nowrap">{day(quote.date)}</span>,
    cells: [price(quote.price), PRICE_SOURCES[quote.source] ?? quote.source],
  }));
  return (
    <FigureTable
      label={`Prices of ${ticker}`}
      columns={['Day', 'Price', 'Source']}
      rows={[...known, ...missing].sort((a, b) => (a.id < b.id ? 1 : -1))}
      className="max-h-none"
    />
  );
}
