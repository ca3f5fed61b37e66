import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { AssetView, SetupView } from '@evenkeel/contracts/assets';
import type { ListView } from '@/shared/lib/use-list-view';
import { SortSelect } from '@/shared/ui/sort-select';
import { ViewSwitch } from '@/shared/ui/view-switch';
import type { AssetActions } from './asset-actions';
import { AssetCard } from './asset-card';
import { AssetTable, useAssetTable } from './asset-table';
import { AssetTrend } from './asset-trend';
import { type Sort, sortedAssets, SORTS } from './sorting';

/** Grid with one, two or three cards in a row. */
export const cardGrid = 'grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3';

const tab =
  'min-h-11 border-b-2 border-transparent px-1 text-sm font-medium text-muted hover:text-foreground ' +
  'data-[state=active]:border-accent data-[state=active]:text-foreground ' +
  'forced-colors:data-[state=inactive]:border-[Canvas]';

interface AssetTabsProps {
  readonly portfolioId: string;
  readonly setup: SetupView;
  readonly actions: AssetActions;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  /** Line beside the tabs that says when the prices were updated. */
  readonly updated: ReactNode;
}

/**
 * Shows active and archived assets, as cards or rows; without archived ones, there is no second tab
 * (AST-12).
 */
export function AssetTabs({ setup: { assets, timestamp: asOf }, updated, ...of }: AssetTabsProps) {
  const { view, onView } = of;
  const [shown, show] = useState('active');
  const [sort, setSort] = useState<Sort>('ticker');
  const table = useAssetTable();
  const active = assets.filter(({ settings }) => !settings.isArchived);
  const archived = assets.filter(({ settings }) => settings.isArchived);
  const list = (label: string, listed: readonly AssetView[]) =>
    view === 'table' ? (
      <AssetTable label={label} assets={listed} {...of} {...{ asOf, table }} />
    ) : (
      <Cards assets={sortedAssets(listed, sort)} asOf={asOf} {...of} />
    );
  return (
    <Tabs.Root value={archived.length > 0 ? shown : 'active'} onValueChange={show}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TabList active={active.length} archived={archived.length} />
        <div className="order-last w-full sm:order-none sm:w-auto">{updated}</div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <ViewSwitch view={view} onChoose={onView} />
          {view === 'table' ? (
            table.chooser
          ) : (
            <SortSelect sorts={SORTS} sort={sort} onSort={setSort} />
          )}
        </div>
      </div>
      <Tabs.Content value="active" tabIndex={-1}>
        {active.length > 0 ? (
          list('Assets', active)
        ) : (
          <p className="text-sm text-muted">
            All assets are archived. Restore one, or add another.
          </p>
        )}
      </Tabs.Content>
      <Tabs.Content value="archived" tabIndex={-1}>
        {list('Archived assets', archived)}
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Shows the two tabs with the number of assets in each. */
const TabList = ({ active, archived }: { readonly active: number; readonly archived: number }) => (
  <Tabs.List aria-label="Assets" className="flex grow gap-5">
    <Tabs.Trigger value="active" className={tab}>
      Active ({active})
    </Tabs.Trigger>
    {archived > 0 && (
      <Tabs.Trigger value="archived" className={tab}>
        Archived ({archived})
      </Tabs.Trigger>
    )}
  </Tabs.List>
);

interface CardsProps extends Pick<AssetTabsProps, 'portfolioId' | 'actions'> {
  readonly assets: readonly AssetView[];
  readonly asOf: string;
}

const Cards = ({ portfolioId, assets, asOf, actions }: CardsProps) => (
  <div className={cardGrid}>
    {assets.map((asset) => (
      <AssetCard
        key={asset.ticker}
        {...{ portfolioId, asset, asOf, actions }}
        trend={<AssetTrend portfolioId={portfolioId} asset={asset} />}
      />
    ))}
  </div>
);
