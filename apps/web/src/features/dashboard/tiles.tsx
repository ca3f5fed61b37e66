import { Link } from 'react-router';
import { useDividendOverviewQuery } from '@/shared/api/dividends';
import { useNetWorthQuery, usePortfolioValueQuery } from '@/shared/api/portfolios';
import { plural, signedTileMoney, tileMoney, wholeMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Change } from '@/shared/ui/change';
import { Explained } from '@/shared/ui/explained';
import { ExplainLink } from '@/shared/ui/explain-link';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Skeleton } from '@/shared/ui/states';
import { OverTimeSkeleton } from './over-time-skeleton';
import { stateOfTasks, tasksOf } from './tasks';
import { Tile } from './tile';
import { useTasks } from './use-tasks';

const OverTime = lazyPart(() => import('./over-time').then((module) => module.OverTime), {
  waiting: <OverTimeSkeleton />,
});

const GRID = 'grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]';
const STRIP =
  'grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-1';
/** Classes of the third tile where there are two columns. */
const THIRD = 'min-[22rem]:col-span-2 sm:col-span-1';

interface InPortfolio {
  readonly portfolioId: string;
}

function ValueTile({ portfolioId }: InPortfolio) {
  const value = usePortfolioValueQuery(portfolioId);
  return (
    <Tile
      label="Portfolio Value"
      testId="tile-portfolio-value"
      query={value}
      figure={({ totalValue }) => wholeMoney(totalValue)}
      to="/performance"
      picture={<OverTime portfolioId={portfolioId} />}
    >
      {({ totalValue, valueChange, valueChangePercent, priceMissing }) => (
        <>
          <Explained
            portfolioId={portfolioId}
            figure={totalValue === 0 ? null : 'change-percent'}
            of="the day change in percent"
          >
            <Change percent={valueChangePercent} />
          </Explained>
          <span>
            <Explained portfolioId={portfolioId} figure="change" of="the day change">
              <LiveFigure
                label="Change by the latest prices"
                text={signedTileMoney(valueChange)}
                testId="tile-portfolio-value-change"
              />
            </Explained>{' '}
            by the latest prices
          </span>
          <ExplainLink portfolioId={portfolioId} figure="value" of="the portfolio value" />
          {priceMissing.length > 0 && (
            <Link to="/assets" className="text-attention underline-offset-4 hover:underline">
              {plural(priceMissing.length, 'price')} missing
            </Link>
          )}
        </>
      )}
    </Tile>
  );
}

/** Shows the expected dividends of the current holdings (DSH-3). */
function DividendTile({ portfolioId }: InPortfolio) {
  const overview = useDividendOverviewQuery(portfolioId);
  return (
    <Tile
      label="Dividend Income"
      testId="tile-dividend-income"
      query={overview}
      figure={({ summary }) => wholeMoney(summary.totalMonthlyDividends)}
      to={`/portfolio/${portfolioId}/dividends`}
    >
      {({ summary }) => (
        <>
          <span>a month, {tileMoney(summary.totalAnnualDividends)} a year</span>
          <ExplainLink
            portfolioId={portfolioId}
            figure="dividends:monthly"
            of="the dividend income"
          />
        </>
      )}
    </Tile>
  );
}

/** Shows the number and amount of advised trades, or why there are none (DSH-4). */
function RebalanceTile({ portfolioId }: InPortfolio) {
  const tasks = useTasks(portfolioId);
  return (
    <Tile
      label="Rebalance Tasks"
      testId="tile-rebalance-tasks"
      query={tasks}
      figure={stateOfTasks}
      asks={({ idle }) => idle === null}
      to={`/portfolio/${portfolioId}/rebalance?tab=actions`}
    >
      {tasksOf}
    </Tile>
  );
}

function NetWorthTile() {
  const netWorth = useNetWorthQuery();
  return (
    <Tile
      label="Net Worth"
      testId="tile-net-worth"
      query={netWorth}
      figure={({ totalNetWorth }) => wholeMoney(totalNetWorth)}
      to="/networth"
      className={THIRD}
    >
      {({ portfolios }) => plural(portfolios.length, 'portfolio')}
    </Tile>
  );
}

/**
 * Shows the four tiles (DSH-1, WEB-24): main figures in whole dollars, and figures beside them in
 * thousands (`k`). The portfolio's value is the largest; the other tiles are a strip beside or
 * below it (DSH-14).
 */
export function Tiles({ portfolioId }: InPortfolio) {
  return (
    <div className={GRID}>
      <ValueTile portfolioId={portfolioId} />
      <div className={STRIP}>
        <DividendTile portfolioId={portfolioId} />
        <RebalanceTile portfolioId={portfolioId} />
        <NetWorthTile />
      </div>
    </div>
  );
}

export function TileSkeletons() {
  return (
    <div className={GRID}>
      <Skeleton className="h-132 rounded-card sm:h-114 md:h-112" />
      <div className={STRIP}>
        {['', '', THIRD].map((place, n) => (
          <Skeleton key={n} className={cn('h-34 rounded-card lg:h-full', place)} />
        ))}
      </div>
    </div>
  );
}
