import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { nextPayment } from '@/shared/api/next-payment';
import { count, money, percentShare } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { ExplainLink } from '@/shared/ui/explain-link';
import { FigureInWords } from '@/shared/ui/figure';
import { FigureTile } from '@/shared/ui/figure-tile';
import { portfolioYield } from '../figures';

interface SummaryCardsProps {
  readonly portfolioId: string;
  readonly overview: DividendOverview;
}

/** Shows the four summary cards (DIV-9). */
export function SummaryCards({ portfolioId, overview }: SummaryCardsProps) {
  const dates = useDates();
  const { summary, assets } = overview;
  const next = nextPayment(assets);
  const yielded = portfolioYield(overview);
  const explain = (figure: string, of: string) => (
    <ExplainLink portfolioId={portfolioId} figure={`dividends:${figure}`} of={of} />
  );
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <FigureTile
        of="dividends"
        label="Annual Dividends"
        figure={money(summary.totalAnnualDividends)}
      >
        <span>
          {yielded === null ? 'expected in a year. ' : `${percentShare(yielded)} of the value. `}
          {explain('annual', 'the annual dividends')}
        </span>
      </FigureTile>
      <FigureTile
        of="dividends"
        label="Quarterly Dividends"
        figure={money(summary.totalQuarterlyDividends)}
      >
        <span>on average. {explain('quarterly', 'the quarterly dividends')}</span>
      </FigureTile>
      <FigureTile
        of="dividends"
        label="Monthly Dividends"
        figure={money(summary.totalMonthlyDividends)}
      >
        <span>on average. {explain('monthly', 'the monthly dividends')}</span>
      </FigureTile>
      <FigureTile
        of="dividends"
        label="Dividend-Paying Assets"
        figure={`${count(summary.dividendPayingAssets)} of ${count(summary.totalAssets)}`}
      >
        {next === null ? (
          'no payment expected'
        ) : (
          <span className="figure-line">
            {`next: ${next.ticker}, ${dates.day(next.date)}, `}
            <FigureInWords text={money(next.amount)} />
            {'. '}
            {explain(`next:${next.ticker}`, 'the next payment')}
          </span>
        )}
      </FigureTile>
    </div>
  );
}
