import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { AssetView, SetupView } from '@evenkeel/contracts/assets';
import { Select } from '@/shared/ui/field';
import { ValueSparkline } from '@/shared/ui/value-sparkline';
import { type AssetActions, AssetCard } from './asset-card';
import { isSort, type Sort, SORTS } from './sorting';

/** One, two or three cards in a row. */
export const cardGrid = 'grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3';

const tab =
  'min-h-11 border-b-2 border-transparent px-1 text-sm font-medium text-muted hover:text-foreground ' +
  'data-[state=active]:border-accent data-[state=active]:text-foreground';

interface AssetTabsProps {
  readonly portfolioId: string;
  readonly setup: SetupView;
  readonly actions: AssetActions;
  /** When the prices were updated, beside the tabs. */
  readonly updated: ReactNode;
}

/** The cards of active and of archived assets; the second tab is there where there are some (AST-12). */
export function AssetTabs({
  portfolioId,
  setup: { assets, timestamp: asOf },
  actions,
  updated,
}: AssetTabsProps) {
  const [shown, show] = useState('active');
  const [sort, setSort] = useState<Sort>('ticker');
  const sorted = assets.toSorted(SORTS[sort].compare);
  const active = sorted.filter(({ settings }) => !settings.isArchived);
  const archived = sorted.filter(({ settings }) => settings.isArchived);
  const cards = (list: readonly AssetView[]) => (
    <div className={cardGrid}>
      {list.map((asset) => (
        <AssetCard
          key={asset.ticker}
          {...{ portfolioId, asset, asOf }}
          trend={
            <ValueSparkline
              portfolioId={portfolioId}
              of={{ ticker: asset.ticker }}
              className="mt-4"
            />
          }
          actions={actions}
        />
      ))}
    </div>
  );
  return (
    <Tabs.Root value={archived.length > 0 ? shown : 'active'} onValueChange={show}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Tabs.List aria-label="Assets" className="flex grow gap-5">
          <Tabs.Trigger value="active" className={tab}>
            Active ({active.length})
          </Tabs.Trigger>
          {archived.length > 0 && (
            <Tabs.Trigger value="archived" className={tab}>
              Archived ({archived.length})
            </Tabs.Trigger>
          )}
        </Tabs.List>
        <div className="order-last w-full sm:order-none sm:w-auto">{updated}</div>
        <div className="w-44">
          <Select
            aria-label="Sort by"
            value={sort}
            onChange={(event) => isSort(event.target.value) && setSort(event.target.value)}
          >
            {Object.entries(SORTS).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <Tabs.Content value="active" tabIndex={-1}>
        {active.length > 0 ? (
          cards(active)
        ) : (
          <p className="text-sm text-muted">
            All assets are archived. Restore one, or add another.
          </p>
        )}
      </Tabs.Content>
      <Tabs.Content value="archived" tabIndex={-1}>
        {cards(archived)}
      </Tabs.Content>
    </Tabs.Root>
  );
}
