import { Link } from 'react-router';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { useSetupQuery } from '@/shared/api/assets';
import { useArrived } from '@/shared/lib/use-arrived';
import { Card, CardHeader } from '@/shared/ui/card';
import { Failure, PartFailure, Skeleton } from '@/shared/ui/states';
import { HoldingRow } from './holding-row';
import { holdingsByTicker, type TickerHolding } from '@/shared/lib/holdings-by-ticker';
import { useFirstValue } from './use-first-value';

const SHOWN = 7;

interface HoldingsProps {
  readonly portfolioId: string;
  readonly accounts: readonly AccountView[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Shows the largest holdings over all accounts, and the cash. Each has its change since the last
 * close and its share.
 */
export function Holdings({ portfolioId, accounts, error, onRetry }: HoldingsProps) {
  const content = () => {
    if (!accounts && error)
      return <Failure title="Holdings could not be loaded" error={error} onRetry={onRetry} />;
    if (!accounts) return <Skeleton className="mx-5 mb-5 h-56" />;
    const holdings = holdingsByTicker(accounts);
    if (holdings.length === 0)
      return (
        <p className="border-t border-line px-5 py-8 text-sm text-muted">Nothing is held yet.</p>
      );
    return <List portfolioId={portfolioId} holdings={holdings} />;
  };
  return (
    <Card aria-label="Holdings" className="overflow-hidden lg:col-span-2">
      <CardHeader
        title="Holdings"
        subtitle="By value, over all accounts, with the change by the latest prices"
      />
      {content()}
    </Card>
  );
}

interface ListProps {
  readonly portfolioId: string;
  readonly holdings: readonly TickerHolding[];
}

function List({ portfolioId, holdings }: ListProps) {
  const isFirstValueThere = useFirstValue(portfolioId);
  const setup = useSetupQuery(portfolioId, { skip: !isFirstValueThere });
  const assets = new Map(setup.data?.assets.map((asset) => [asset.ticker, asset]));
  const rest = holdings.length - SHOWN;
  const arrived = useArrived(holdings.map(({ ticker }) => ticker ?? ''));
  return (
    <>
      {setup.error && !setup.data && (
        <PartFailure
          text="Names could not be loaded."
          className="px-5"
          onRetry={() => void setup.refetch()}
        />
      )}
      <ul className="px-5 pb-4">
        {holdings.slice(0, SHOWN).map((holding) => (
          <HoldingRow
            key={holding.ticker ?? ''}
            portfolioId={portfolioId}
            holding={holding}
            asset={holding.ticker === null ? undefined : assets.get(holding.ticker)}
            hasLine={isFirstValueThere}
            hasArrived={arrived.has(holding.ticker ?? '')}
          />
        ))}
        {rest > 0 && (
          <li className="pt-2 text-note">
            <Link to="/assets" className="text-accent hover:underline">
              and {rest} more
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
