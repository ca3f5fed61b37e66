import { useDividendOverviewQuery } from '@/shared/api/dividends';
import { nextPayment } from '@/shared/api/next-payment';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import type { MenuEntry } from '@/shared/lib/screen-route';
import { useRebalanceCount } from '@/shared/store/rebalance-actions';
import { Badge } from '@/shared/ui/badge';

interface OfPortfolio {
  readonly portfolioId: string | null;
}

/** Shows a figure of the current portfolio beside an entry of the menus, if there is one. */
export function MenuBadge({ badge, ...portfolio }: OfPortfolio & Pick<MenuEntry, 'badge'>) {
  switch (badge) {
    case 'rebalance-actions':
      return <ActionCount {...portfolio} />;
    case 'next-payment':
      return <NextPayment {...portfolio} />;
    case undefined:
      return null;
  }
}

/** The number of rebalance actions (NAV-13). */
function ActionCount({ portfolioId }: OfPortfolio) {
  const count = useRebalanceCount(portfolioId);
  if (count === 0) return null;
  return (
    <Badge variant="attention" className="figure ml-auto">
      {count}
      <span className="sr-only">{count === 1 ? ' rebalance action' : ' rebalance actions'}</span>
    </Badge>
  );
}

/** The next dividend that is expected, as the Dividends page shows it (DIV-33). */
function NextPayment({ portfolioId }: OfPortfolio) {
  const dates = useDates();
  const { currentData } = useDividendOverviewQuery(portfolioId ?? '', {
    skip: portfolioId === null,
  });
  const next = currentData ? nextPayment(currentData.assets) : null;
  if (next === null) return null;
  return (
    <Badge className="figure ml-auto">
      <span className="sr-only">next: {next.ticker}, </span>
      {dates.day(next.date)}, {money(next.amount)}
    </Badge>
  );
}
