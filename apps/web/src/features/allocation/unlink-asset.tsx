import { useState } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { useChangeAssetMutation } from '@/shared/api/assets';
import { percentText } from '@/shared/format/figures';
import { givenOut, openShareOf } from '@/shared/lib/open-share';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Checkbox } from '@/shared/ui/choice';
import { Confirm } from '@/shared/ui/confirm';
import { useRemoveAllocationMutation } from './api';
import type { AllocationNode } from './nodes';

interface UnlinkAssetProps {
  readonly portfolioId: string;
  readonly node: AllocationNode;
  readonly asset: AssetView;
  readonly onClose: () => void;
}

/**
 * Deletes the asset's allocation and takes the strategy out of its split (STR-12). If the user
 * wants it, the other strategies get that share (STR-39).
 */
export function UnlinkAsset({ portfolioId, node, asset, onClose }: UnlinkAssetProps) {
  const [removeAllocation] = useRemoveAllocationMutation();
  const [changeAsset] = useChangeAssetMutation();
  const [isPending, setPending] = useState(false);
  const [isGivenOut, setGivenOut] = useState(false);
  const { ticker, userName, isCashEquivalent, userIssuesDividends, settings } = asset;

  const { failure, confirm } = useConfirmed(
    { done: ['Asset Unlinked', ticker], failed: 'Failed to unlink asset' },
    onClose,
  );
  const rest = Object.entries(settings.strategyAssignments).filter(
    ([strategyId]) => strategyId !== node.parentId,
  );
  const percentages = rest.map(([, percentage]) => percentage);
  const open = openShareOf(percentages);
  const unlinkInTurn = async (): Promise<{ error?: unknown }> => {
    if (node.allocationId !== null) {
      const removed = await removeAllocation({ portfolioId, allocationId: node.allocationId });
      if (removed.error) return removed;
    }
    const shares = isGivenOut ? givenOut(percentages) : percentages;
    const strategyAllocations = rest.map(([strategyId], index) => ({
      strategyId,
      percentage: shares[index] ?? '0',
    }));
    return changeAsset({
      portfolioId,
      body: {
        ticker,
        name: userName,
        isCashEquivalent,
        issuesDividends: userIssuesDividends,
        strategyAllocations,
      },
    });
  };

  const unlink = () => {
    setPending(true);
    return confirm(unlinkInTurn).finally(() => setPending(false));
  };

  return (
    <Confirm
      title={`Unlink ${ticker}?`}
      description="Its target here is removed, and its value no longer counts towards this strategy. Your holdings stay as they are."
      action="Unlink"
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void unlink()}
      onClose={onClose}
    >
      {open !== null && <OpenShare share={open} isGivenOut={isGivenOut} onGiveOut={setGivenOut} />}
    </Confirm>
  );
}

/** Shows the share that the other strategies leave open, and offers to give it to them. */
function OpenShare({
  share,
  isGivenOut,
  onGiveOut,
}: {
  readonly share: string;
  readonly isGivenOut: boolean;
  readonly onGiveOut: (isGivenOut: boolean) => void;
}) {
  return (
    <div className="mt-4">
      <p className="text-sm">
        {percentText(share)} of its value would then count towards no strategy.
      </p>
      <Checkbox
        label="Give that share to its other strategies"
        checked={isGivenOut}
        onChange={({ target }) => onGiveOut(target.checked)}
      />
    </div>
  );
}
