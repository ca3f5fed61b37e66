import { Briefcase, ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import { useNetWorthQuery } from '@/shared/api/portfolios';
import { money, percentShare, plural } from '@/shared/format/figures';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import { FigureTile } from '@/shared/ui/figure-tile';
import { GroupHeading } from '@/shared/ui/group-heading';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Page } from '@/shared/ui/page';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { UnfinishedImports } from '@/shared/ui/unfinished-imports';
import { HistoryCard } from './history/history-card';
import { ItemList } from './items/item-list';
import { type Shown, shownOf, sumOf, useLeftOut } from './selection';
import { SelectionDialog } from './selection-dialog';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4';

function Tiles({ view, shown }: { readonly view: NetWorthView; readonly shown: Shown }) {
  const { portfolios, inPortfolios, assets, debts, net } = shown;
  const owned = view.manualItems.filter(({ type }) => type === 'asset').length;
  const owed = view.manualItems.length - owned;
  const all = view.portfolios.length;
  const isAll = portfolios.length === all;
  const counted = isAll
    ? plural(all, 'portfolio')
    : `${portfolios.length} of ${plural(all, 'portfolio')}`;
  return (
    <div className={grid}>
      <FigureTile
        of="net-worth"
        label="Net Worth"
        figure={money(net)}
        explained={isAll ? 'networth' : null}
      >
        Assets less debts
      </FigureTile>
      <FigureTile
        of="net-worth"
        label="Assets"
        figure={money(sumOf([inPortfolios, assets]))}
        explained={isAll ? 'networth:owned' : null}
      >
        {owned > 0 ? `in ${counted} and ${plural(owned, 'asset')}` : `in ${counted}`}
      </FigureTile>
      <FigureTile of="net-worth" label="Debts" figure={money(debts)} explained="networth:debts">
        {owed > 0 ? plural(owed, 'debt') : 'What is owed'}
      </FigureTile>
    </div>
  );
}

function PortfolioRows({ portfolios, inPortfolios }: Shown) {
  if (portfolios.length === 0) return null;
  return (
    <section aria-label="Portfolios">
      <GroupHeading title="Portfolios" sum={money(inPortfolios)} inset="mr-20" />
      <ul>
        {portfolios.map(({ id, name, value }) => (
          <li key={id} className="flex items-baseline gap-4 border-t border-line px-5 py-3 text-sm">
            <span className="min-w-0 grow truncate font-medium">{name}</span>
            <Explained portfolioId={id} figure="value" of={`the value of ${name}`}>
              <LiveFigure label={name} text={money(value)} className="text-right font-medium" />
            </Explained>
            <span className="figure min-w-16 shrink-0 text-right text-muted">
              {inPortfolios > 0 ? percentShare((value / inPortfolios) * 100) : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4">
      <div className={grid}>
        {['Net Worth', 'Assets', 'Debts'].map((label) => (
          <Skeleton key={label} className="h-29 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}

function NothingYet() {
  const dispatch = useAppDispatch();
  return (
    <Card>
      <Empty
        icon={Briefcase}
        title="Nothing to add up yet"
        text="Net worth is what you own less what you owe. Create a portfolio, or add an asset such as a house or savings."
      >
        <Button onClick={() => dispatch(dialogOpened({ kind: 'portfolio', portfolioId: null }))}>
          Create portfolio
        </Button>
        <AddButton type="asset" />
        <AddButton type="debt" />
      </Empty>
    </Card>
  );
}

function AddButton({ type }: { readonly type: 'asset' | 'debt' }) {
  const dispatch = useAppDispatch();
  return (
    <Button
      writes
      variant="outline"
      onClick={() => dispatch(dialogOpened({ kind: 'net-worth-item', type, itemId: null }))}
    >
      <Plus aria-hidden />
      {type === 'asset' ? 'Add Asset' : 'Add Debt'}
    </Button>
  );
}

function Overview({ view, shown }: { readonly view: NetWorthView; readonly shown: Shown }) {
  const itemsOf = (type: 'asset' | 'debt') => view.manualItems.filter((item) => item.type === type);
  return (
    <div className="grid gap-4">
      {shown.portfolios
        .filter(({ isIncomplete }) => isIncomplete)
        .map(({ id, name }) => (
          <UnfinishedImports key={id} portfolioId={id} name={name} />
        ))}
      <Tiles view={view} shown={shown} />
      <HistoryCard view={view} shown={shown} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ItemList type="asset" items={itemsOf('asset')}>
          <PortfolioRows {...shown} />
        </ItemList>
        <ItemList type="debt" items={itemsOf('debt')} />
      </div>
    </div>
  );
}

/** Shows the assets and debts of a user, with their portfolios (NW-1, NW-2). */
export function NetWorth() {
  const { data, error, refetch } = useNetWorthQuery();
  const [leftOut, choose] = useLeftOut();
  const [isChoosing, setChoosing] = useState(false);
  const isEmpty = data && data.portfolios.length === 0 && data.manualItems.length === 0;
  const content = () => {
    if (!data && error) {
      return (
        <Card>
          <Failure
            title="Failed to load net worth data"
            error={error}
            onRetry={() => void refetch()}
            retry="Try Again"
          />
        </Card>
      );
    }
    if (!data) return <Loading />;
    return isEmpty ? <NothingYet /> : <Overview view={data} shown={shownOf(data, leftOut)} />;
  };
  return (
    <Page
      title="Net Worth Overview"
      subtitle="What you own and what you owe, together."
      actions={
        data &&
        data.portfolios.length > 0 && (
          <Button variant="outline" onClick={() => setChoosing(true)}>
            <ListFilter aria-hidden />
            {data.portfolios.some(({ id }) => leftOut.has(id))
              ? 'Selected portfolios'
              : 'All portfolios'}
          </Button>
        )
      }
    >
      {content()}
      {data && isChoosing && (
        <SelectionDialog
          portfolios={data.portfolios}
          leftOut={leftOut}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </Page>
  );
}
