import { FileInput, Plus, Shapes } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AssetView } from '@evenkeel/contracts/assets';
import { useSetupQuery } from '@/shared/api/assets';
import { type ListView, useListView } from '@/shared/lib/use-list-view';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Edited } from '@/shared/ui/edited';
import { Page } from '@/shared/ui/page';
import { Empty, Fallback, Skeleton } from '@/shared/ui/states';
import { useMoveAssetMutation } from '../api';
import type { AssetActions } from './asset-actions';
import { AssetSettingsDialog } from '../edit/asset-settings-dialog';
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

function Loading({ view }: { readonly view: ListView }) {
  if (view === 'table') return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className={cardGrid}>
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-80 rounded-card" />
      ))}
    </div>
  );
}

function NoAssets({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Card>
      <Empty
        icon={Shapes}
        title="No Assets Yet"
        text="An asset is what you can buy and sell here: a fund, a stock, a bond, a coin."
      >
        <Button onClick={onAdd}>Add your first asset</Button>
      </Empty>
    </Card>
  );
}

function ScreenButtons({ onAdd }: { readonly onAdd: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <Button
        writes
        variant="outline"
        onClick={() => dispatch(dialogOpened({ kind: 'import-prices' }))}
      >
        <FileInput aria-hidden />
        Import prices
      </Button>
      <Button onClick={onAdd}>
        <Plus aria-hidden />
        Add Asset
      </Button>
    </>
  );
}

interface Asking {
  readonly about: 'settings' | 'delete';
  readonly ticker: string;
}

interface QuestionProps {
  readonly asking: Asking;
  readonly portfolioId: string;
  readonly query: ReturnType<typeof useSetupQuery>;
  readonly onClose: () => void;
}

/**
 * Shows the question about an asset. It looks the asset up each time, because the asset may change
 * or go while the question is open.
 */
function Question({ asking: { about, ticker }, portfolioId, query, onClose }: QuestionProps) {
  const { data, error, isFetching, refetch } = query;
  const isAsked = (asset: AssetView) => asset.ticker === ticker;
  if (about === 'delete') {
    const asset = data?.assets.find(isAsked);
    return asset ? <DeleteAsset asset={asset} portfolioId={portfolioId} onClose={onClose} /> : null;
  }
  return (
    <Edited
      title={`Settings of ${ticker}`}
      description="How it is rebalanced, and how often it pays."
      noun="asset"
      list={{ data: data?.assets, error, isFetching, refetch }}
      is={isAsked}
      onClose={onClose}
    >
      {(asset) => <AssetSettingsDialog asset={asset} portfolioId={portfolioId} onClose={onClose} />}
    </Edited>
  );
}

export function AssetList({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const query = useSetupQuery(portfolioId);
  const { data, error, refetch } = query;
  const [asking, ask] = useState<Asking | null>(null);
  const move = useMove(portfolioId);
  const [view, setView] = useListView('assets');
  const navigate = useNavigate();
  const add = () => dispatch(dialogOpened({ kind: 'asset', ticker: null }));

  const actions: AssetActions = {
    onEdit: ({ ticker }) => dispatch(dialogOpened({ kind: 'asset', ticker })),
    onSettings: ({ ticker }) => ask({ about: 'settings', ticker }),
    onSplit: ({ ticker }) => dispatch(dialogOpened({ kind: 'stock-split', ticker })),
    onSetPrice: ({ ticker }) => dispatch(dialogOpened({ kind: 'price', ticker })),
    onPrices: ({ ticker, assetType }) =>
      dispatch(dialogOpened({ kind: 'price-history', ticker, assetType })),
    onMove: (asset) => void move(asset),
    onDelete: ({ ticker }) => ask({ about: 'delete', ticker }),
    onHistory: ({ ticker }) => void navigate(`/history?ticker=${ticker}`),
  };

  const content = () => {
    if (!data)
      return (
        <Fallback query={{ error, refetch }} title="Your assets could not be loaded">
          <Loading view={view} />
        </Fallback>
      );
    if (data.assets.length === 0) return <NoAssets onAdd={add} />;
    return (
      <AssetTabs
        portfolioId={portfolioId}
        setup={data}
        actions={actions}
        view={view}
        onView={setView}
        updated={<PricesUpdated portfolioId={portfolioId} />}
      />
    );
  };

  return (
    <Page
      title="Assets"
      subtitle="What you hold, and at which price."
      actions={<ScreenButtons onAdd={add} />}
    >
      {content()}
      {asking && (
        <Question
          asking={asking}
          portfolioId={portfolioId}
          query={query}
          onClose={() => ask(null)}
        />
      )}
    </Page>
  );
}
