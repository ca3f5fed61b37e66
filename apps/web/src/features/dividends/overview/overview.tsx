import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { Income } from './income';
import { PayersTable } from './payers-table';
import { SummaryCards } from './summary-cards';

interface OverviewProps {
  readonly portfolioId: string;
  readonly overview: DividendOverview;
}

/** Shows the summary, the income by month, and every asset with its payments. */
export function Overview({ portfolioId, overview }: OverviewProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <SummaryCards portfolioId={portfolioId} overview={overview} />
      <Income portfolioId={portfolioId} />
      <PayersTable portfolioId={portfolioId} assets={overview.assets} />
    </div>
  );
}
