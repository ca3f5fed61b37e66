import { useState } from 'react';
import type { AssetDeletionView, AssetView } from '@evenkeel/contracts/assets';
import { messageForPeople } from '@/shared/api/request-error';
import { money, plural } from '@/shared/format/figures';
import { UNDONE_IN_HISTORY } from '@/shared/history/words';
import { Confirm } from '@/shared/ui/confirm';
import { useAssetDeletionQuery, useDeleteAssetMutation } from '../api';
import { useAssetOutcome } from './use-asset-outcome';

interface DeleteAssetProps {
  readonly asset: AssetView;
  readonly portfolioId: string;
  readonly onClose: () => void;
}

/** Says how much goes with the asset; names the items if they could not be counted. */
function described(deletion: AssetDeletionView | undefined): string {
  if (!deletion)
    return 'Its transactions, stock splits and links to strategies go with it, on every screen.';
  const { transactions, splits } = deletion;
  if (transactions + splits === 0)
    return 'It has no transactions. Its settings and its links to strategies go with it.';
  const counted = [
    plural(transactions, 'transaction'),
    ...(splits > 0 ? [plural(splits, 'stock split')] : []),
  ].join(', ');
  return `${counted} and its links to strategies go with it, on every screen.`;
}

/** Asks before an asset is deleted, and names the items that go with it. */
export function DeleteAsset({
  asset: { ticker, settings },
  portfolioId,
  onClose,
}: DeleteAssetProps) {
  const [remove, { isLoading, isSuccess }] = useDeleteAssetMutation();
  const deletion = useAssetDeletionQuery(
    { portfolioId, ticker },
    // A deleted asset takes nothing along, so the items are not counted again after the deletion.
    { skip: isLoading || isSuccess },
  );
  const [openedAt] = useState(Date.now);
  const isCounted = !deletion.isFetching || (deletion.fulfilledTimeStamp ?? 0) >= openedAt;
  const known = deletion.isError ? undefined : deletion.data;
  const tell = useAssetOutcome();
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    const { error } = await remove({ portfolioId, ticker });
    tell(error, 'Asset deleted successfully', 'Failed to delete asset.');
    if (error) setFailure(messageForPeople(error, 'Failed to delete asset.'));
    else onClose();
  };
  const accounts = known?.accounts ?? [];
  return (
    <Confirm
      title={`Delete ${ticker}?`}
      description={`${described(known)} ${UNDONE_IN_HISTORY}${settings.isArchived ? '' : ' To keep them, archive the asset instead.'}`}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      // The user can confirm once the items are counted; a later poll does not disable the button.
      // If the count fails, the question names the items without numbers.
      isPending={!isCounted}
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {accounts.length > 0 && (
        <div className="mt-4 max-h-48 overflow-y-auto rounded-control bg-sunken px-3.5 py-3 text-sm">
          <p className="font-medium">Cash without them</p>
          <ul className="mt-1 grid grid-cols-1 gap-1">
            {accounts.map(({ accountId, accountName, cashBefore, cashAfter }) => (
              <li key={accountId} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 break-words">{accountName}</span>
                <span className="figure">
                  {money(cashBefore)} → {money(cashAfter)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Confirm>
  );
}
