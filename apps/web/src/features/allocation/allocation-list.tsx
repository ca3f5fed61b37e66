import { useEffect, useMemo, useRef, useState } from 'react';
import type { RebalanceWarningView } from '@evenkeel/contracts/rebalance';
import type { AllocationRequest } from '@evenkeel/contracts/strategies';
import { useSetAllocationMutation } from '@/shared/api/allocations';
import { messageForPeople, whyKept, whyNotDone } from '@/shared/api/request-error';
import { figuresAsShown } from '@/shared/format/figures-in-words';
import { isolated } from '@/shared/format/isolated';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Card, CardHeader } from '@/shared/ui/card';
import { Alert } from '@/shared/ui/states';
import { AllocationRow, COLUMNS, type AllocationActions } from './allocation-row';
import { allocationTree, nodeByKey, percentagesOf, ranksOf, type AllocationNode } from './nodes';
import { OpenShares } from './open-shares';
import { TotalBadge } from './total-badge';
import { UnlinkAsset } from './unlink-asset';
import type { Allocation } from './use-allocation';
import { useStill } from './use-still';

const requestFor = (
  { parentId, childId, childType, unit }: AllocationNode,
  target: string,
): AllocationRequest => ({
  parentId,
  childId,
  childType,
  targetAllocationPercent: unit === 'percent' ? target || '0' : '0',
  dollarTarget: unit === 'dollars' ? target || null : null,
});

function Warnings({
  of,
}: {
  readonly of: readonly Pick<RebalanceWarningView, 'message' | 'parentName'>[];
}) {
  if (of.length === 0) return null;
  return (
    <div className="grid gap-2 px-5 pb-4">
      {of.map(({ message, parentName = '' }) => (
        <Alert key={message} variant="attention">
          {figuresAsShown(message, [parentName])}
        </Alert>
      ))}
    </div>
  );
}

function Headings() {
  return (
    <div
      aria-hidden
      className={`${COLUMNS} border-t border-line px-5 py-2 text-note text-muted max-md:hidden`}
    >
      <span>Strategy or asset</span>
      {['Target', 'Current', 'Target value', 'Drift'].map((label) => (
        <span key={label} className="text-right">
          {label}
        </span>
      ))}
    </div>
  );
}

const NOT_SAVED = 'The target could not be saved.';

/**
 * Saves a target. Returns the reason of a refusal, or null once the target is saved. If the user
 * has left the screen meanwhile, a toast shows the reason (STR-25).
 */
function useSaving(portfolioId: string): AllocationActions['save'] {
  const dispatch = useAppDispatch();
  const [setAllocation] = useSetAllocationMutation();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return async (node, target) => {
    const { error } = await setAllocation({ portfolioId, body: requestFor(node, target) });
    if (!error) return null;
    if (isLeft.current)
      dispatch(
        toastShown(
          'Error',
          `${isolated(node.name)}: ${whyNotDone(error, NOT_SAVED)}`,
          'destructive',
        ),
      );
    return whyKept(error) ?? messageForPeople(error, NOT_SAVED);
  };
}

interface AllocationListProps {
  readonly portfolioId: string;
  readonly allocation: Allocation;
}

/** Shows the strategy tree; the user edits targets in place. */
export function AllocationList({ portfolioId, allocation }: AllocationListProps) {
  const [unlinkingKey, setUnlinkingKey] = useState<string | null>(null);
  const [ranks, stillness] = useStill(
    useMemo(() => ranksOf(allocation.allocations), [allocation.allocations]),
  );
  const nodes = useMemo(
    () => allocationTree({ portfolioId, ...allocation }, ranks),
    [portfolioId, allocation, ranks],
  );

  const actions: AllocationActions = {
    save: useSaving(portfolioId),
    unlink: ({ key }) => setUnlinkingKey(key),
  };
  const unlinking = unlinkingKey === null ? undefined : nodeByKey(nodes, unlinkingKey);
  const asset = unlinking && allocation.assets.find(({ ticker }) => ticker === unlinking.childId);

  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Targets"
        subtitle="Dollars for Cash and Income, percent of the rest for what follows."
        action={<TotalBadge percentages={percentagesOf(nodes)} of="portfolio" />}
      />
      <Warnings of={allocation.values.warnings} />
      <OpenShares assets={allocation.assets} />
      <Headings />
      <ul aria-label="Targets" {...stillness}>
        {nodes.map((node) => (
          <AllocationRow
            key={node.key}
            {...{ portfolioId, node, actions }}
            depth={0}
            parentName={null}
          />
        ))}
      </ul>
      {unlinking && asset && (
        <UnlinkAsset
          portfolioId={portfolioId}
          node={unlinking}
          asset={asset}
          onClose={() => setUnlinkingKey(null)}
        />
      )}
    </Card>
  );
}
