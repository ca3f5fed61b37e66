import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { percentShare, signedWholeMoney, wholeMoney } from '@/shared/format/figures';
import { Card, CardHeader } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import { Gain } from '@/shared/ui/gain';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Failure, Skeleton } from '@/shared/ui/states';
import { holdingsByTicker, type TickerHolding } from './holdings-by-ticker';

const SHOWN = 7;

interface HoldingsProps {
  readonly portfolioId: string;
  readonly accounts: readonly AccountView[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The largest holdings over all accounts and their cash, each with its change since the last close and its share. */
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
    const rest = holdings.length - SHOWN;
    return (
      <ul className="px-5 pt-1 pb-4">
        {holdings.slice(0, SHOWN).map((holding) => (
          <Row key={holding.ticker ?? ''} portfolioId={portfolioId} holding={holding} />
        ))}
        {rest > 0 && (
          <li className="pt-2 text-note">
            <Link to="/assets" className="text-accent hover:underline">
              and {rest} more
            </Link>
          </li>
        )}
      </ul>
    );
  };
  return (
    <Card className="overflow-hidden lg:col-span-2">
      <CardHeader
        title="Holdings"
        subtitle="By value, over all accounts, with the change by the latest prices"
      />
      {content()}
    </Card>
  );
}

interface RowProps {
  readonly portfolioId: string;
  readonly holding: TickerHolding;
}

function Row({ portfolioId, holding: { ticker, value, valueChange, percent } }: RowProps) {
  const explained = (what: string, of: string, shown: ReactNode) => (
    <Explained
      portfolioId={portfolioId}
      figure={`held:${what}`}
      of={`the ${of} ${ticker ?? 'cash'}`}
    >
      {shown}
    </Explained>
  );
  return (
    <li className="py-2">
      <div className="figure mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 truncate font-medium">{ticker ?? 'Cash'}</span>
        <span className="shrink-0">
          {ticker !== null && (
            <span className="mr-3 text-note max-[22rem]:hidden">
              {explained(
                ...([`change:${ticker}`, 'day change of'] as const),
                <Gain amount={valueChange} text={signedWholeMoney(valueChange)} />,
              )}
            </span>
          )}
          {explained(
            ticker === null ? 'cash' : `value:${ticker}`,
            'value of',
            <LiveFigure
              label={`Held in ${ticker ?? 'cash'}`}
              text={wholeMoney(value)}
              className="font-medium"
            />,
          )}
          <span className="inline-block w-16 text-right text-muted">
            {explained(
              ticker === null ? 'cash-percent' : `percent:${ticker}`,
              'share of',
              percentShare(percent),
            )}
          </span>
        </span>
      </div>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </li>
  );
}
