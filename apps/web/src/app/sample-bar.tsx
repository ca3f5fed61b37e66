import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { DeletePortfolio } from '@/features/portfolios/delete-portfolio';
import { Button } from '@/shared/ui/button';

/**
 * Says on every screen that the current portfolio is made up, and removes it after a question
 * (ONB-11).
 */
export function SampleBar({ portfolio }: { readonly portfolio: PortfolioView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <aside
      aria-label="Sample data"
      className="flex items-center justify-between gap-x-4 border-b border-line bg-sunken px-4 py-1.5 text-sm sm:justify-center"
    >
      <p className="flex min-w-0 items-center gap-2 text-muted">
        <FlaskConical aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 break-words">
          <span className="font-medium text-foreground">{portfolio.name}</span> is sample data:
          made-up funds and prices.
        </span>
      </p>
      <Button writes size="sm" variant="outline" onClick={() => setAsking(true)}>
        <span>
          Remove<span className="max-sm:sr-only"> sample data</span>
        </span>
      </Button>
      {isAsking && <DeletePortfolio portfolio={portfolio} onClose={() => setAsking(false)} />}
    </aside>
  );
}
