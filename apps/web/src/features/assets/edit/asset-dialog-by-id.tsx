import { useState } from 'react';
import { useSetupQuery } from '@/shared/api/assets';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Edited } from '@/shared/ui/edited';
import { AssetDialog } from './asset-dialog';

/** Edits an asset from the cache, or adds one. */
export function AssetDialogById({ ticker, onClose }: DialogProps<'asset'>) {
  const { current } = useCurrentPortfolio();
  const [portfolioId] = useState(current?.id ?? '');
  const { data, error, isFetching, refetch } = useSetupQuery(portfolioId, {
    skip: ticker === null || portfolioId === '',
  });
  if (ticker === null) return <AssetDialog asset={null} onClose={onClose} />;
  return (
    <Edited
      title="Edit Asset"
      description="Something you can buy and sell in this portfolio."
      noun="asset"
      list={{ data: data?.assets, error, isFetching, refetch }}
      is={(asset) => asset.ticker === ticker}
      onClose={onClose}
    >
      {(asset) => <AssetDialog asset={asset} onClose={onClose} />}
    </Edited>
  );
}
