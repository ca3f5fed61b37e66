import { Link } from 'react-router';
import type { AllocationView } from '@evenkeel/contracts/strategies';
import { useAllocationsQuery } from '@/shared/api/allocations';
import { money, percentShare } from '@/shared/format/figures';

/** Explains the two percentages of a strategy, which people easily confuse (AST-34). */
export function SplitAndTarget() {
  return (
    <p className="mb-3 text-note text-muted">
      The split says how much of this asset counts in each strategy. The target of a strategy says
      how much it should hold; it is set on{' '}
      <Link
        to="/allocation"
        target="_blank"
        title="Opens in a new tab"
        className="text-accent underline underline-offset-4"
      >
        Allocation
      </Link>
      .
    </p>
  );
}

interface TargetProps {
  readonly portfolioId: string;
  readonly strategyId: string;
}

/** Shows the target of a strategy, beside the share of the asset that counts in it. */
export function Target({ portfolioId, strategyId }: TargetProps) {
  const { data, error } = useAllocationsQuery(portfolioId, { skip: portfolioId === '' });
  if (!data && !error) return null;
  const target = data?.find(({ childId }) => childId === strategyId);
  return (
    <span className="figure block text-note text-muted">
      {error && !data ? 'Its target could not be loaded' : targetWords(target)}
    </span>
  );
}

function targetWords(target: AllocationView | undefined): string {
  if (target && target.dollarTarget !== null) return `Target ${money(target.dollarTarget)}`;
  const percent = Number(target?.targetAllocationPercent ?? 0);
  return percent === 0 ? 'No target yet' : `Target ${percentShare(percent)}`;
}
