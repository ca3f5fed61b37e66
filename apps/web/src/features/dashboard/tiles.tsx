import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccountsQuery } from '../../shared/api/accounts';
import { useNetWorthQuery, usePortfolioValueQuery } from '../../shared/api/portfolios';
import { useDividendsReceivedQuery } from '../../shared/api/transactions';
import { plural, signedWholeMoney, wholeMoney } from '../../shared/format/figures';
import { dayInput } from '../../shared/format/dates';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Change } from '../../shared/ui/change';
import { LiveFigure } from '../../shared/ui/live-figure';
import { Skeleton } from '../../shared/ui/states';

const grid = 'grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4';

interface Loaded<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface TileProps<Data> {
  readonly label: string;
  readonly testId: string;
  readonly query: Loaded<Data>;
  /** The main figure, in words. */
  readonly figure: (data: Data) => string;
  readonly children: (data: Data) => ReactNode;
}

function Tile<Data>({ label, testId, query, figure, children }: TileProps<Data>) {
  const content = () => {
    if (query.data !== undefined) {
      return (
        <>
          <p className="mt-1 text-2xl leading-9 sm:text-[1.75rem] font-semibold tracking-tight">
            <LiveFigure label={label} text={figure(query.data)} testId={testId} />
          </p>
          <div className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] text-muted">{children(query.data)}</div>
        </>
      );
    }
    if (query.error !== undefined) {
      return (
        <div role="alert" className="mt-1">
          <p className="text-sm text-muted">Could not be loaded.</p>
          <Button look="link" size="small" className="px-0" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      );
    }
    return (
      <>
        <Skeleton className="mt-2.5 h-7 w-32" />
        <Skeleton className="mt-3 h-5 w-40" />
      </>
    );
  };
  return (
    <Card className="min-h-34 px-4 py-4 sm:px-5" aria-label={label}>
      <h2 className="text-[0.8125rem] font-medium text-muted">{label}</h2>
      {content()}
    </Card>
  );
}

/** In dollars a month, over the last 12 months. */
function DividendTile({ portfolioId }: { readonly portfolioId: string }) {
  const from = useMemo(() => {
    const day = new Date();
    day.setFullYear(day.getFullYear() - 1);
    day.setHours(0, 0, 0, 0);
    return day;
  }, []);
  const received = useDividendsReceivedQuery({ portfolioId, from: from.toISOString() });
  return (
    <Tile label="Dividend Income" testId="tile-dividend-income" query={received} figure={(sum) => wholeMoney(sum / 12)}>
      {(sum) => (
        <>
          <span>a month, {wholeMoney(sum)} in 12 months</span>
          <Link to={`/transactions?type=dividend&from=${dayInput(from)}`} className="text-accent hover:underline">
            View
          </Link>
        </>
      )}
    </Tile>
  );
}

export function Tiles({ portfolioId }: { readonly portfolioId: string }) {
  const value = usePortfolioValueQuery(portfolioId);
  const netWorth = useNetWorthQuery();
  const accounts = useAccountsQuery(portfolioId);
  const active = accounts.data?.filter(({ isArchived }) => !isArchived);
  const cash = { ...accounts, data: active };
  return (
    <div className={grid}>
      <Tile label="Portfolio Value" testId="tile-portfolio-value" query={value} figure={({ totalValue }) => wholeMoney(totalValue)}>
        {({ valueChange, valueChangePercent, priceMissing }) => (
          <>
            <Change percent={valueChangePercent} />
            <span>
              <LiveFigure label="Change since last close" text={signedWholeMoney(valueChange)} testId="tile-portfolio-value-change" /> since last close
            </span>
            {priceMissing.length > 0 && (
              <Link to="/assets" className="text-attention underline-offset-4 hover:underline">
                {plural(priceMissing.length, 'price')} missing
              </Link>
            )}
          </>
        )}
      </Tile>
      <Tile label="Net Worth" testId="tile-net-worth" query={netWorth} figure={({ totalNetWorth }) => wholeMoney(totalNetWorth)}>
        {({ portfolios }) => plural(portfolios.length, 'portfolio')}
      </Tile>
      <DividendTile portfolioId={portfolioId} />
      <Tile label="Cash" testId="tile-cash" query={cash} figure={(list) => wholeMoney(list.reduce((sum, { cashBalance }) => sum + cashBalance, 0))}>
        {(list) => `in ${plural(list.length, 'account')}`}
      </Tile>
    </div>
  );
}

export function TileSkeletons() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-34 rounded-card" />
      ))}
    </div>
  );
}
