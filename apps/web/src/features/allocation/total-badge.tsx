import { Check, TriangleAlert } from 'lucide-react';
import { isComplete, totalPercent } from '@evenkeel/domain/strategies/rules';
import { percentText } from '@/shared/format/figures';
import { Badge } from '@/shared/ui/badge';

interface TotalBadgeProps {
  /** Percentages as decimal texts. */
  readonly percentages: readonly string[];
  /** Name of the parent. */
  readonly of: string;
}

/** Shows the sum of the percentages under a parent: green within 0.1 of 100 % (STR-21). */
export function TotalBadge({ percentages, of }: TotalBadgeProps) {
  const isWhole = isComplete(percentages);
  const Icon = isWhole ? Check : TriangleAlert;
  return (
    <Badge
      variant={isWhole ? 'gain' : 'attention'}
      className="figure max-w-full shrink-0 whitespace-normal"
      data-testid={`total-${of}`}
      data-complete={isWhole}
    >
      <Icon aria-hidden />
      Total {percentText(totalPercent(percentages).toString())}
    </Badge>
  );
}
