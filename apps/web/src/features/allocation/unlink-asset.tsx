import { useState } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { useChangeAssetMutation } from '@/shared/api/assets';
import { messageForPeople } from '@/shared/api/request-error';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';
import { useRemoveAllocationMutation } from './api';
import type { AllocationNode } from './nodes';

interface UnlinkAssetProps {
  readonly portfolioId: string;
  readonly node: AllocationNode;
  readonly asset: AssetView;
  readonly onClose: () => void;
}

/** Deletes the asset's allocation and takes the strategy out of its split (STR-12). */
export function UnlinkAsset({ portfolioId, node, asset, onClose }: UnlinkAssetProps) {
  const dispatch = useAppDispatch();
  const [removeAllocation] = useRemoveAllocationMutation();
  const [changeAsset] = useChangeAssetMutation();
  const [isPending, setPending] = useState(false);
  const { ticker, userName, isCashEquivalent, userIssuesDividends, settings } = asset;

  const unlink = async () => {
    setPending(true);
    const { error } = await unlinkInTurn();
    dispatch(
      error
        ? toastShown('Error', messageForPeople(error, 'Failed to unlink asset'), 'destructive')
        : toastShown('Asset Unlinked', ticker),
    );
    onClose();
  };
  const unlinkInTurn = async (): Promise<{ error?: unknown }> => {
    if (node.allocationId !== null) {
      const removed = await removeAllocation({ portfolioId, allocationId: node.allocationId });
      if (removed.error) return removed;
    }
    const rest = Object.entries(settings.strategyAssignments).filter(
      ([strategyId]) => strategyId !== node.parentId,
    );
    const strategyAllocations = rest.map(([strategyId, percentage]) => ({
      strategyId,
      percentage,
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

  return (
    <Confirm
      title={`Unlink ${ticker}?`}
      description="Its target here goes, and its value no longer counts to this strategy. What you hold of it stays."
      action="Unlink"
      isBusy={isPending}
      onConfirm={() => void unlink()}
      onClose={onClose}
    />
  );
}
