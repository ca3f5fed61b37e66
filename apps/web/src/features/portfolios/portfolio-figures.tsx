import { usePortfolioOfNow } from '@/shared/api/of-portfolio';
import { useValueOfMany } from '@/shared/api/portfolios';
import { isolated } from '@/shared/format/isolated';
import { plural, signedWholeMoney, wholeMoney } from '@/shared/format/figures';
import { NOW } from '@/shared/store/moment-slice';
import { useRebalanceActions } from '@/shared/store/rebalance-actions';
import { Badge } from '@/shared/ui/badge';
import { Change } from '@/shared/ui/change';
import { Explained } from '@/shared/ui/explained';
import { FigureLine } from '@/shared/ui/figure';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Skeleton } from '@/shared/ui/states';

/**
 * Shows the value of a portfolio, its day change, and the trades to do in it (PF-37). The figures
 * are of now, even while the screens show an earlier day (HIS-43).
 */
export function PortfolioFigures({
  portfolioId,
  name,
  asksAlone,
}: {
  readonly portfolioId: string;
  readonly name: string;
  /**
   * False while the figures of all portfolios are loading, and while this portfolio may be about to
   * be deleted.
   */
  readonly asksAlone: boolean;
}) {
  const { data: value, error } = useValueOfMany(portfolioId, asksAlone);
  if (!value)
    return error ? (
      <p className="mt-3 text-note text-muted">Its value could not be loaded.</p>
    ) : (
      <Skeleton className="mt-3 h-14 w-full" />
    );
  const ofNow = { portfolioId, moment: NOW };
  return (
    <div className="mt-3 min-h-14">
      <FigureLine size="tile" text={wholeMoney(value.totalValue)}>
        <Explained {...ofNow} figure="value" of={`the value of ${name}`}>
          <LiveFigure label={`Value of ${isolated(name)}`} text={wholeMoney(value.totalValue)} />
        </Explained>
      </FigureLine>
      <div className="figure mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-note text-muted">
        <Explained
          {...ofNow}
          figure={value.totalValue === 0 ? null : 'change-percent'}
          of={`the day change of ${name} in percent`}
        >
          <Change percent={value.valueChangePercent} />
        </Explained>
        <Explained {...ofNow} figure="change" of={`the day change of ${name}`}>
          {signedWholeMoney(value.valueChange)}
        </Explained>
        {asksAlone && <ToDo portfolioId={portfolioId} />}
      </div>
    </div>
  );
}

/**
 * Shows the numbers of advised trades. Shows nothing if nothing is advised, because there may be no
 * targets.
 */
function ToDo({ portfolioId }: { readonly portfolioId: string }) {
  const { data, error } = useRebalanceActions(usePortfolioOfNow(portfolioId));
  if (data === undefined)
    return error === undefined ? null : <span>The trades to do could not be loaded.</span>;
  const { sells, buys } = data;
  if (sells + buys === 0) return null;
  const parts = [sells > 0 && plural(sells, 'sell'), buys > 0 && plural(buys, 'buy')];
  return <Badge variant="attention">{`${parts.filter(Boolean).join(', ')} to do`}</Badge>;
}
