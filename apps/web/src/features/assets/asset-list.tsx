import { FileInput, Plus, Shapes } from 'lucide-react';
import { useState } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { useMoveAssetMutation, useSetupQuery } from '../../shared/api/assets';
import { dialogOpened } from '../../shared/store/dialog-slice';
import { useAppDispatch } from '../../shared/store/store';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Page } from '../../shared/ui/page';
import { Empty, Failure, Skeleton } from '../../shared/ui/states';
import type { AssetActions } from './asset-card';
import { AssetSettingsDialog } from './asset-settings-dialog';
import { AssetTabs, cardGrid } from './asset-tabs';
import { DeleteAsset } from './delete-asset';
import { PricesUpdated } from './prices-updated';
import { useAssetOutcome } from './use-asset-outcome';

function useMove(portfolioId: string) {
  const tell = useAssetOutcome();
  const [move] = useMoveAssetMutation();
  return async ({ ticker, settings }: AssetView) => {
    const to = settings.isArchived ? 'restore' : 'archive';
    const { error } = await move({ portfolioId, ticker, to });
    tell(error, `Asset ${to}d successfully`, `Failed to ${to} asset.`);
  };
}

export function AssetList({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const { data, error, isLoading, refetch } = useSetupQuery(portfolioId);
  const [asking, ask] = useState<{ readonly about: 'settings' | 'delete'; readonly asset: AssetView } | null>(null);
  const move = useMove(portfolioId);
  const add = () => dispatch(dialogOpened({ kind: 'asset', asset: null }));

  const actions: AssetActions = {
    onEdit: (asset) => dispatch(dialogOpened({ kind: 'asset', asset })),
    onSettings: (asset) => ask({ about: 'settings', asset }),
    onSplit: ({ ticker }) => dispatch(dialogOpened({ kind: 'stock-split', ticker })),
    onSetPrice: ({ ticker }) => dispatch(dialogOpened({ kind: 'price', ticker })),
    onMove: (asset) => void move(asset),
    onDelete: (asset) => ask({ about: 'delete', asset }),
  };

  const content = () => {
    if (isLoading) {
      return (
        <div className={cardGrid}>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-80 rounded-card" />
          ))}
        </div>
      );
    }
    if (!data) return <Failure title="Your assets could not be loaded" error={error} onRetry={() => void refetch()} />;
    if (data.assets.length === 0) {
      return (
        <Card>
          <Empty icon={Shapes} title="No Assets Yet" text="An asset is what you can buy and sell here: a fund, a stock, a bond, a coin.">
            <Button look="primary" onClick={add}>
              Add your first asset
            </Button>
          </Empty>
        </Card>
      );
    }
    return <AssetTabs setup={data} actions={actions} updated={<PricesUpdated portfolioId={portfolioId} onReload={() => void refetch()} />} />;
  };

  return (
    <Page
      title="Assets"
      subtitle="What you hold, and at which price."
      actions={
        <>
          <Button onClick={() => dispatch(dialogOpened({ kind: 'import-prices' }))}>
            <FileInput aria-hidden />
            Import prices
          </Button>
          <Button look="primary" onClick={add}>
            <Plus aria-hidden />
            Add asset
          </Button>
        </>
      }
    >
      {content()}
      {asking?.about === 'settings' && <AssetSettingsDialog asset={asking.asset} portfolioId={portfolioId} onClose={() => ask(null)} />}
      {asking?.about === 'delete' && <DeleteAsset asset={asking.asset} portfolioId={portfolioId} onClose={() => ask(null)} />}
    </Page>
  );
}
