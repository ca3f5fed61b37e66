import { FileInput, Plus, RefreshCw, Shapes } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { useMoveAssetMutation, useSetupQuery } from '../../shared/api/assets';
import { messageForPeople } from '../../shared/api/request-error';
import { clock } from '../../shared/format/dates';
import { cn } from '../../shared/lib/cn';
import { dialogOpened } from '../../shared/store/dialog-slice';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Page } from '../../shared/ui/page';
import { Empty, Failure, Skeleton } from '../../shared/ui/states';
import { AssetCard } from './asset-card';

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';
/** First seed, section 7.1: queries of setup are polled. */
const POLL_EVERY_MS = 60_000;

const tab =
  'min-h-11 border-b-2 border-transparent px-1 text-sm font-medium text-muted hover:text-foreground ' +
  'data-[state=active]:border-accent data-[state=active]:text-foreground';

function useMove(portfolioId: string) {
  const dispatch = useAppDispatch();
  const [move] = useMoveAssetMutation();
  return async ({ ticker, settings }: AssetView) => {
    const to = settings.isArchived ? 'restore' : 'archive';
    const answer = await move({ portfolioId, ticker, to });
    if (answer.error) dispatch(toastShown('Error', messageForPeople(answer.error, `Failed to ${to} asset.`), 'destructive'));
    else dispatch(toastShown('Success', `Asset ${to}d successfully`));
  };
}

function Updated({ at, isFetching, onRefresh }: { readonly at: number | undefined; readonly isFetching: boolean; readonly onRefresh: () => void }) {
  return (
    <p className="flex items-center gap-1 text-[0.8125rem] text-muted">
      {at !== undefined && <span className="figure">Prices updated {clock(at)}</span>}
      <Button look="quiet" size="icon" aria-label="Refresh" onClick={onRefresh}>
        <RefreshCw aria-hidden className={cn(isFetching && 'animate-spin')} />
      </Button>
    </p>
  );
}

export function AssetList({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const { data, error, isLoading, isFetching, fulfilledTimeStamp, refetch } = useSetupQuery(portfolioId, {
    pollingInterval: POLL_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const [shown, show] = useState('active');
  const move = useMove(portfolioId);
  const add = () => dispatch(dialogOpened({ kind: 'asset', asset: null }));

  const cards = (assets: readonly AssetView[]) => (
    <div className={grid}>
      {assets
        .toSorted((a, b) => a.ticker.localeCompare(b.ticker))
        .map((asset) => (
          <AssetCard
            key={asset.ticker}
            asset={asset}
            onEdit={() => dispatch(dialogOpened({ kind: 'asset', asset }))}
            onSetPrice={() => dispatch(dialogOpened({ kind: 'price', ticker: asset.ticker }))}
            onMove={() => void move(asset)}
          />
        ))}
    </div>
  );

  const content = () => {
    if (isLoading) {
      return (
        <div className={grid}>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-44 rounded-card" />
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
    const active = data.assets.filter(({ settings }) => !settings.isArchived);
    const archived = data.assets.filter(({ settings }) => settings.isArchived);
    return (
      <Tabs.Root value={archived.length > 0 ? shown : 'active'} onValueChange={show}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <Tabs.List aria-label="Assets" className="flex gap-5">
            <Tabs.Trigger value="active" className={tab}>
              Active ({active.length})
            </Tabs.Trigger>
            {archived.length > 0 && (
              <Tabs.Trigger value="archived" className={tab}>
                Archived ({archived.length})
              </Tabs.Trigger>
            )}
          </Tabs.List>
          <Updated at={fulfilledTimeStamp} isFetching={isFetching} onRefresh={() => void refetch()} />
        </div>
        <Tabs.Content value="active" tabIndex={-1}>
          {cards(active)}
        </Tabs.Content>
        <Tabs.Content value="archived" tabIndex={-1}>
          {cards(archived)}
        </Tabs.Content>
      </Tabs.Root>
    );
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
    </Page>
  );
}
