import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Empty } from '@/shared/ui/states';
import type { Advised } from '../use-rebalance';
import { sentence } from '../words';
import { standstillOf } from './summary';

const SHOWN = 8;

interface StandstillProps {
  readonly advised: Pick<Advised, 'calculations' | 'warnings'>;
  /** Returns the name of an asset; null if it is unknown. */
  readonly nameOf: (ticker: string) => string | null;
}

/**
 * Says why nothing is advised: the portfolio is worth nothing, nothing has a target, everything is
 * balanced, or an asset is held back, with the reason.
 */
export function StandstillCard({ advised, nameOf }: StandstillProps) {
  const standstill = standstillOf(advised);
  if (standstill.kind === 'worth-nothing')
    return (
      <Card>
        <Empty icon={Scale} title="Nothing to divide yet" text={standstill.words}>
          <Button asChild>
            <Link to="/transactions">Go to Transactions</Link>
          </Button>
        </Empty>
      </Card>
    );
  if (standstill.kind === 'no-targets')
    return (
      <Card>
        <Empty
          icon={Scale}
          title="No targets yet"
          text="Nothing that you hold has a target, so there is nothing to come back to."
        >
          <Button asChild>
            <Link to="/allocation">Set targets</Link>
          </Button>
        </Empty>
      </Card>
    );
  if (standstill.kind === 'balanced')
    return (
      <Card>
        <Empty
          icon={Scale}
          title="All Balanced"
          text="Every asset is within its first band. The analyses say of each asset why nothing is traded."
        />
      </Card>
    );
  return (
    <Card>
      <Empty icon={Scale} title="Nothing to trade now" text={standstill.words} className="pb-6" />
      <ul aria-label="Why nothing is traded" className="border-t border-line text-sm">
        {standstill.assets.slice(0, SHOWN).map(({ ticker, reason }) => (
          <li
            key={ticker}
            className="flex flex-wrap gap-x-3 border-t border-line px-5 py-2.5 first:border-t-0"
          >
            <span className="min-w-0 font-semibold">{ticker}</span>
            <span className="min-w-0 text-muted">{nameOf(ticker)}</span>
            <span className="basis-full text-muted">{sentence(reason)}</span>
          </li>
        ))}
        {standstill.assets.length > SHOWN && (
          <li className="border-t border-line px-5 py-2.5 text-muted">
            The analyses name the others.
          </li>
        )}
      </ul>
    </Card>
  );
}
