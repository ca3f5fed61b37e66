import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { nextPayment } from '@/shared/api/next-payment';
import { count, money, percentShare } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { FigureTile } from '@/shared/ui/figure-tile';
import { portfolioYield } from '../figures';

/** The four summary cards (DIV-9). */
export function SummaryCards({ overview }: { readonly overview: DividendOverview }) {
  const dates = useDates();
  const { summary, assets } = overview;
  const next = nextPayment(assets);
  const yielded = portfolioYield(overview);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <FigureTile
        of="dividends"
        label="Annual Dividends"
        figure={money(summary.totalAnnualDividends)}
      >
        {yielded === null ? 'expected in a year' : `${percentShare(yielded)} of the value`}
      </FigureTile>
      <FigureTile
        of="dividends"
        label="Quarterly Dividends"
        figure={money(summary.totalQuarterlyDividends)}
      >
        on average
      </FigureTile>
      <FigureTile
        of="dividends"
        label="Monthly Dividends"
        figure={money(summary.totalMonthlyDividends)}
      >
        on average
      </FigureTile>
      <FigureTile
        of="dividends"
        label="Dividend-Paying Assets"
        figure={`${count(summary.dividendPayingAssets)} of ${count(summary.totalAssets)}`}
      >
        {next === null
          ? 'no payment expected'
          : `next: ${next.ticker}, ${dates.day(next.date)}, ${money(next.amount)}`}
      </FigureTile>
    </div>
  );
}
