import { Link } from 'react-router';
import { useDividendOverviewQuery } from '@/shared/api/dividends';
import { useNetWorthQuery, usePortfolioValueQuery } from '@/shared/api/portfolios';
import { plural, signedTileMoney, tileMoney, wholeMoney } from '@/shared/format/figures';
import { useRebalanceActions, type RebalanceActions } from '@/shared/store/rebalance-actions';
import { Change } from '@/shared/ui/change';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Skeleton } from '@/shared/ui/states';
import { Tile } from './tile';

const grid = 'grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4';

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
    >
      {({ valueChange, valueChangePercent, priceMissing }) => (
        <>
          <Change percent={valueChangePercent} />
          <span>
            <LiveFigure
              label="Change since last close"
              text={signedTileMoney(valueChange)}
              testId="tile-portfolio-value-change"
            />{' '}
            since last close
          </span>
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

/** What is to be expected of what is held now (DSH-3). */
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
      {({ summary }) => <span>a month, {tileMoney(summary.totalAnnualDividends)} a year</span>}
    </Tile>
  );
}

/** What is advised, as it was last pushed. */
function RebalanceTile({ portfolioId }: InPortfolio) {
  const actions = useRebalanceActions(portfolioId);
  const words = ({ sells, buys }: RebalanceActions) =>
    sells + buys > 0 ? 'Action Required' : 'All Balanced';
  return (
    <Tile
      label="Rebalance Tasks"
      testId="tile-rebalance-tasks"
      query={{ data: { actions }, refetch: () => undefined }}
      figure={({ actions: known }) => (known === null ? '–' : words(known))}
      to={`/portfolio/${portfolioId}/rebalance?tab=actions`}
    >
      {({ actions: known }) =>
        known === null
          ? 'Not calculated yet'
          : `${plural(known.sells, 'sell')}, ${plural(known.buys, 'buy')}`
      }
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
    >
      {({ portfolios }) => plural(portfolios.length, 'portfolio')}
    </Tile>
  );
}

/** The four tiles (DSH-1, WEB-24): the main figures in whole dollars, what stands beside them with thousands as `k`. */
export function Tiles({ portfolioId }: InPortfolio) {
  return (
    <div className={grid}>
      <ValueTile portfolioId={portfolioId} />
      <DividendTile portfolioId={portfolioId} />
      <RebalanceTile portfolioId={portfolioId} />
      <NetWorthTile />
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
