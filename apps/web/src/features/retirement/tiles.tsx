import type { ReactNode } from 'react';
import { count, percentShare, wholeMoney } from '@/shared/format/figures';
import { Card } from '@/shared/ui/card';
import { LiveFigure } from '@/shared/ui/live-figure';
import type { Shown } from './shown';
import { ageShown, distanceShown, thousands } from './words';

interface TileProps {
  readonly label: string;
  readonly figure: string;
  readonly children: ReactNode;
}

function Tile({ label, figure, children }: TileProps) {
  return (
    <Card className="px-5 py-4" aria-label={label}>
      <h2 className="text-note font-medium text-muted">{label}</h2>
      <p className="mt-1 text-2xl leading-9 font-semibold tracking-tight">
        <LiveFigure
          label={label}
          text={figure}
          testId={`retirement-${label.toLowerCase().replaceAll(' ', '-')}`}
        />
      </p>
      <div className="mt-1 grid gap-1.5 text-note text-muted">{children}</div>
    </Card>
  );
}

/** Readiness, projected retirement, income and assets (RET-1). */
export function Tiles({ data, planned, income }: Shown) {
  const { breakdown, netWorth } = data;
  const { readiness, retirementNumber } = planned;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <Tile label="Retirement Readiness" figure={percentShare(readiness)}>
        <div
          role="progressbar"
          aria-label="Retirement readiness"
          aria-valuenow={Math.floor(readiness)}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${readiness}%` }} />
        </div>
        <p>
          {retirementNumber === 0
            ? 'Nothing is needed: there are no expenses to pay for.'
            : `You need ${thousands(retirementNumber)}; you have ${thousands(netWorth.totalNetWorth)} now—keep going!`}
        </p>
      </Tile>
      <Tile label="Projected Retirement" figure={ageShown(planned)}>
        <p>{distanceShown(planned)}</p>
        <p>
          Your age when net worth reaches the retirement number, as you are{' '}
          {count(planned.currentAge)} now.
        </p>
      </Tile>
      <Tile label="Retirement Income" figure={wholeMoney(income.total)}>
        <p>a month, before taxes</p>
        <Part label="Withdrawal" amount={income.withdrawal} />
        <Part label="Dividends" amount={income.dividends} />
        {income.items > 0 && <Part label="Selected income" amount={income.items} />}
      </Tile>
      <Tile label="Investment Assets" figure={wholeMoney(breakdown.totalPortfolioValue)}>
        <p>in all portfolios</p>
        <Part label="Growth assets" amount={breakdown.totalGrowthAssetsValue} />
        <Part label="Dividend assets" amount={breakdown.totalDividendAssetsValue} />
      </Tile>
    </div>
  );
}

function Part({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <p className="flex justify-between gap-3">
      <span>{label}</span>
      <span className="figure">{wholeMoney(amount)}</span>
    </p>
  );
}
