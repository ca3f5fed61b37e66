import type { ReactNode } from 'react';
import type { BudgetView } from '@evenkeel/contracts/budget';
import { scoreLabel } from '@evenkeel/domain/budget/rules';
import { percentShare, plural, wholeMoney } from '@/shared/format/figures';
import { Badge, type BadgeVariant } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { LiveFigure } from '@/shared/ui/live-figure';

const LABEL_VARIANTS: Record<ReturnType<typeof scoreLabel>, BadgeVariant> = {
  Great: 'gain',
  Good: 'default',
  'Needs Improvement': 'attention',
};

interface TileProps {
  readonly label: string;
  readonly figure: string;
  readonly children: ReactNode;
}

function Tile({ label, figure, children }: TileProps) {
  return (
    <Card className="px-4 py-4 sm:px-5" aria-label={label}>
      <h2 className="text-note font-medium text-muted">{label}</h2>
      <p className="mt-1 text-xl leading-8 font-semibold tracking-tight sm:text-2xl">
        <LiveFigure
          label={label}
          text={figure}
          testId={`budget-${label.toLowerCase().replace(' ', '-')}`}
        />
      </p>
      <div className="mt-1 text-note text-muted">{children}</div>
    </Card>
  );
}

/** The four tiles (BUD-22). */
export function Tiles({ items, summary }: BudgetView) {
  const { monthlyIncome, monthlyExpenses, netSavings, savingsRate, responsibilityScore } = summary;
  const { investmentIncome } = summary.incomeBreakdown;
  const counted = (type: 'income' | 'expense'): number =>
    items.filter((item) => item.type === type && item.isActive && item.retirementStatus === null)
      .length;
  const label = scoreLabel(responsibilityScore);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Tile label="Monthly Cashflow" figure={wholeMoney(netSavings)}>
        {netSavings < 0 ? 'more goes out than comes in' : 'left over each month'}
      </Tile>
      <Tile label="Monthly Income" figure={wholeMoney(monthlyIncome)}>
        {investmentIncome > 0
          ? `${wholeMoney(investmentIncome)} from investments`
          : plural(counted('income'), 'source')}
      </Tile>
      <Tile label="Monthly Expenses" figure={wholeMoney(monthlyExpenses)}>
        {plural(counted('expense'), 'expense')}
      </Tile>
      <Tile label="Savings Rate" figure={percentShare(savingsRate)}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span data-testid="budget-score">Score {responsibilityScore} of 10</span>
          <Badge variant={LABEL_VARIANTS[label]}>{label}</Badge>
        </span>
      </Tile>
    </div>
  );
}
