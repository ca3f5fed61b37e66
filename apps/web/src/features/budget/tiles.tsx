import type { BudgetView } from '@evenkeel/contracts/budget';
import { scoreLabel } from '@evenkeel/domain/budget/rules';
import { percentShare, plural, points, wholeMoney } from '@/shared/format/figures';
import { Badge, type BadgeVariant } from '@/shared/ui/badge';
import { Explained } from '@/shared/ui/explained';
import { FigureTile } from '@/shared/ui/figure-tile';

const LABEL_VARIANTS: Record<ReturnType<typeof scoreLabel>, BadgeVariant> = {
  Great: 'gain',
  Good: 'default',
  'Needs Improvement': 'attention',
};

/** Shows the four tiles (BUD-22). */
export function Tiles({ items, summary }: BudgetView) {
  const { monthlyIncome, monthlyExpenses, netSavings, savingsRate, responsibilityScore } = summary;
  const { investmentIncome } = summary.incomeBreakdown;
  const counted = (type: 'income' | 'expense'): number =>
    items.filter((item) => item.type === type && item.isActive && item.retirementStatus === null)
      .length;
  const label = scoreLabel(responsibilityScore);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <FigureTile
        of="budget"
        label="Monthly Cashflow"
        figure={wholeMoney(netSavings)}
        explained="budget:net"
      >
        {netSavings < 0 ? 'more goes out than comes in' : 'left over each month'}
      </FigureTile>
      <FigureTile
        of="budget"
        label="Monthly Income"
        figure={wholeMoney(monthlyIncome)}
        explained="budget:income"
      >
        {investmentIncome > 0
          ? `${wholeMoney(investmentIncome)} from investments`
          : plural(counted('income'), 'source')}
      </FigureTile>
      <FigureTile
        of="budget"
        label="Monthly Expenses"
        figure={wholeMoney(monthlyExpenses)}
        explained="budget:expenses"
      >
        {plural(counted('expense'), 'expense')}
      </FigureTile>
      <FigureTile
        of="budget"
        label="Savings Rate"
        figure={percentShare(savingsRate)}
        explained={monthlyIncome > 0 ? 'budget:savings-rate' : null}
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Explained portfolioId={null} figure="budget:score" of="the score">
            <span data-testid="budget-score">Score {points(responsibilityScore)} of 10</span>
          </Explained>
          <Badge variant={LABEL_VARIANTS[label]}>{label}</Badge>
        </span>
      </FigureTile>
    </div>
  );
}
