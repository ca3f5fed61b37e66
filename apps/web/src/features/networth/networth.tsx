import { Briefcase } from 'lucide-react';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import { useNetWorthQuery } from '@/shared/api/portfolios';
import { money, percentShare, plural, wholeMoney } from '@/shared/format/figures';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Page } from '@/shared/ui/page';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4';

function Tile({
  label,
  value,
  detail,
}: {
  readonly label: string;
  readonly value: number;
  readonly detail: string;
}) {
  return (
    <Card className="px-5 py-4" aria-label={label}>
      <h2 className="text-note font-medium text-muted">{label}</h2>
      <p className="mt-1 text-2xl leading-9 font-semibold tracking-tight">
        <LiveFigure
          label={label}
          text={wholeMoney(value)}
          testId={`net-worth-${label.toLowerCase().replace(' ', '-')}`}
        />
      </p>
      <p className="mt-1 text-note text-muted">{detail}</p>
    </Card>
  );
}

function PortfolioList({
  portfolios,
  total,
}: {
  readonly portfolios: NetWorthView['portfolios'];
  readonly total: number;
}) {
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Portfolios" subtitle="Archived portfolios are not counted" />
      <ul>
        {portfolios.map(({ id, name, value }) => (
          <li key={id} className="flex items-baseline gap-4 border-t border-line px-5 py-3 text-sm">
            <span className="min-w-0 grow truncate font-medium">{name}</span>
            <LiveFigure label={name} text={money(value)} className="text-right font-medium" />
            <span className="figure w-16 text-right text-muted">
              {total > 0 ? percentShare((value / total) * 100) : ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4">
      <div className={grid}>
        {['Net Worth', 'Assets', 'Debts'].map((label) => (
          <Skeleton key={label} className="h-29 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}

/** What all portfolios are worth together (NW-1, NW-2). */
export function NetWorth() {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useNetWorthQuery();
  const content = () => {
    if (!data && error) {
      return (
        <Card>
          <Failure
            title="Failed to load net worth data"
            error={error}
            onRetry={() => void refetch()}
          />
        </Card>
      );
    }
    if (!data) return <Loading />;
    const { totalNetWorth, totalPortfolioValue, totalAssets, totalDebts, portfolios } = data;
    return (
      <div className="grid gap-4">
        <div className={grid}>
          <Tile label="Net Worth" value={totalNetWorth} detail="Assets less debts" />
          <Tile
            label="Assets"
            value={totalPortfolioValue + totalAssets}
            detail={`in ${plural(portfolios.length, 'portfolio')}`}
          />
          <Tile label="Debts" value={totalDebts} detail="What is owed" />
        </div>
        {portfolios.length > 0 ? (
          <PortfolioList portfolios={portfolios} total={totalPortfolioValue} />
        ) : (
          <Card>
            <Empty
              icon={Briefcase}
              title="Nothing to add up yet"
              text="Net worth is the value of your portfolios. Create the first one to begin."
            >
              <Button
                onClick={() => dispatch(dialogOpened({ kind: 'portfolio', portfolioId: null }))}
              >
                Create portfolio
              </Button>
            </Empty>
          </Card>
        )}
        <p className="text-note text-muted">
          Things of value and debts outside your portfolios cannot be entered yet; they are not part
          of these figures.
        </p>
      </div>
    );
  };
  return (
    <Page title="Net Worth Overview" subtitle="All your portfolios together.">
      {content()}
    </Page>
  );
}
