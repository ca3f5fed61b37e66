import { count, percentShare, wholeMoney } from '@/shared/format/figures';
import { FigureTile } from '@/shared/ui/figure-tile';
import type { Shown } from './shown';
import { ageShown, distanceShown, thousands } from './words';

/** Readiness, projected retirement, income and assets (RET-1). */
export function Tiles({ data, planned, income }: Shown) {
  const { breakdown, netWorth } = data;
  const { readiness, retirementNumber } = planned;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <FigureTile of="retirement" label="Retirement Readiness" figure={percentShare(readiness)}>
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
      </FigureTile>
      <FigureTile of="retirement" label="Projected Retirement" figure={ageShown(planned)}>
        <p>{distanceShown(planned)}</p>
        <p>
          Your age when net worth reaches the retirement number, as you are{' '}
          {count(planned.currentAge)} now.
        </p>
      </FigureTile>
      <FigureTile of="retirement" label="Retirement Income" figure={wholeMoney(income.total)}>
        <p>a month, before taxes</p>
        <Part label="Withdrawal" amount={income.withdrawal} />
        <Part label="Dividends" amount={income.dividends} />
        {income.items > 0 && <Part label="Selected income" amount={income.items} />}
      </FigureTile>
      <FigureTile
        of="retirement"
        label="Investment Assets"
        figure={wholeMoney(breakdown.totalPortfolioValue)}
      >
        <p>in all portfolios</p>
        <Part label="Growth assets" amount={breakdown.totalGrowthAssetsValue} />
        <Part label="Dividend assets" amount={breakdown.totalDividendAssetsValue} />
      </FigureTile>
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
