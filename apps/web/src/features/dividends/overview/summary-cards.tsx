import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { nextPayment } from '@/shared/api/next-payment';
import { count, money, percentShare } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Card } from '@/shared/ui/card';
import { LiveFigure } from '@/shared/ui/live-figure';
import { portfolioYield } from '../figures';

interface FigureCardProps {
  readonly label: string;
  readonly figure: string;
  readonly detail: string;
}

function FigureCard({ label, figure, detail }: FigureCardProps) {
  return (
    <Card className="px-4 py-4 sm:px-5" aria-label={label}>
      <h2 className="text-note font-medium text-muted">{label}</h2>
      <p className="mt-1 text-xl leading-8 font-semibold tracking-tight sm:text-2xl">
        <LiveFigure
          label={label}
          text={figure}
          testId={`dividends-${label.toLowerCase().replaceAll(' ', '-')}`}
        />
      </p>
      <p className="mt-1 text-note text-muted">{detail}</p>
    </Card>
  );
}

/** The four summary cards (DIV-9). */
export function SummaryCards({ overview }: { readonly overview: DividendOverview }) {
  const dates = useDates();
  const { summary, assets } = overview;
  const next = nextPayment(assets);
  const yielded = portfolioYield(overview);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <FigureCard
        label="Annual Dividends"
        figure={money(summary.totalAnnualDividends)}
        detail={yielded === null ? 'expected in a year' : `${percentShare(yielded)} of the value`}
      />
      <FigureCard
        label="Quarterly Dividends"
        figure={money(summary.totalQuarterlyDividends)}
        detail="on average"
      />
      <FigureCard
        label="Monthly Dividends"
        figure={money(summary.totalMonthlyDividends)}
        detail="on average"
      />
      <FigureCard
        label="Dividend-Paying Assets"
        figure={`${count(summary.dividendPayingAssets)} of ${count(summary.totalAssets)}`}
        detail={
          next === null
            ? 'no payment expected'
            : `next: ${next.ticker}, ${dates.day(next.date)}, ${money(next.amount)}`
        }
      />
    </div>
  );
}
