import { useRebalanceCount } from '@/shared/store/rebalance-actions';
import { Badge } from '@/shared/ui/badge';

/** The number of rebalance actions of a portfolio; nothing where there are none. */
export function ActionCount({ portfolioId }: { readonly portfolioId: string | null }) {
  const count = useRebalanceCount(portfolioId);
  if (count === 0) return null;
  return (
    <Badge variant="attention" className="figure ml-auto">
      {count}
      <span className="sr-only">{count === 1 ? ' rebalance action' : ' rebalance actions'}</span>
    </Badge>
  );
}
