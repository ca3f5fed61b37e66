import {
  Archive,
  ArchiveRestore,
  CircleDollarSign,
  History,
  Pencil,
  Settings2,
  Split,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { price } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { openShareOf } from '@/shared/lib/open-share';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Change } from '@/shared/ui/change';
import { Explained } from '@/shared/ui/explained';
import { LiveFigure } from '@/shared/ui/live-figure';
import { ThingHeader } from '@/shared/ui/thing-header';
import { AssetFigures } from './asset-figures';
import { ageOf, ASSET_TYPE_LABELS, PRICE_SOURCES } from '../words';

/** What the menu of a card offers. */
export interface AssetActions {
  readonly onEdit: (asset: AssetView) => void;
  readonly onSettings: (asset: AssetView) => void;
  readonly onSplit: (asset: AssetView) => void;
  readonly onSetPrice: (asset: AssetView) => void;
  /** Archives it, or restores it where it is archived. */
  readonly onMove: (asset: AssetView) => void;
  readonly onDelete: (asset: AssetView) => void;
  readonly onHistory: (asset: AssetView) => void;
}

function Badges({
  asset: { assetType, userIssuesDividends, isCashEquivalent, settings },
}: {
  readonly asset: AssetView;
}) {
  const openShare = openShareOf(Object.values(settings.strategyAssignments));
  return (
    <>
      <Badge>{ASSET_TYPE_LABELS[assetType]}</Badge>
      {settings.isArchived && <Badge variant="secondary">Archived</Badge>}
      {isCashEquivalent && <Badge variant="secondary">Cash equivalent</Badge>}
      {userIssuesDividends && <Badge variant="secondary">Dividends</Badge>}
      {openShare !== null && !settings.isArchived && (
        <Badge variant="attention">{openShare}% in no strategy</Badge>
      )}
      {settings.classifications.map((name) => (
        <Badge variant="secondary" key={name} className="max-w-40">
          <span className="truncate">{name}</span>
        </Badge>
      ))}
    </>
  );
}

interface PriceProps {
  readonly portfolioId: string;
  readonly asset: AssetView;
  readonly asOf: string;
  readonly onSetPrice: () => void;
}

function Price({ portfolioId, asset, asOf, onSetPrice }: PriceProps) {
  const { day } = useDates();
  const {
    ticker,
    currentPrice,
    priceMissing,
    priceChangePercent,
    priceSource,
    priceDay,
    priceAt,
    priceIsStale,
  } = asset;
  const pricedOn = priceDay ?? priceAt;
  const sourceWords = priceSource && (PRICE_SOURCES[priceSource] ?? priceSource);
  const origin = [sourceWords ?? 'No price yet', priceSource && pricedOn && day(pricedOn)];
  return (
    <>
      <div className="mt-3 flex items-baseline gap-2.5">
        {priceMissing ? (
          <Button writes variant="link" className="h-auto px-0" onClick={onSetPrice}>
            Set price
          </Button>
        ) : (
          <>
            <LiveFigure
              label={`Price of ${ticker}`}
              text={price(currentPrice)}
              className="text-xl font-semibold"
              testId={`asset-price-${ticker}`}
            />
            <Explained
              portfolioId={portfolioId}
              figure={priceChangePercent === 0 ? null : `price-change-percent:${ticker}`}
              of={`the price change of ${ticker}`}
            >
              <Change percent={priceChangePercent} />
            </Explained>
          </>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-note text-muted">
        {origin.filter(Boolean).join(', ')}
        {priceIsStale && priceAt && (
          <Badge variant="attention">Stale, {ageOf(priceAt, asOf)}</Badge>
        )}
      </p>
    </>
  );
}

interface AssetCardProps {
  readonly portfolioId: string;
  readonly asset: AssetView;
  /** Moment at which the server told of it: ISO 8601. */
  readonly asOf: string;
  /** How its value came about, as a picture. */
  readonly trend?: ReactNode;
  readonly actions: AssetActions;
}

export function AssetCard({ portfolioId, asset, asOf, trend, actions }: AssetCardProps) {
  const { ticker, userName, settings } = asset;
  return (
    <Card
      data-testid={`asset-card-${ticker}`}
      aria-label={ticker}
      className={cn('flex flex-col p-5', settings.isArchived && 'border-dashed shadow-none')}
    >
      <ThingHeader
        name={ticker}
        subtitle={userName}
        badges={<Badges asset={asset} />}
        actions={[
          { icon: Pencil, label: 'Edit', onSelect: () => actions.onEdit(asset) },
          { icon: Settings2, label: 'Settings', onSelect: () => actions.onSettings(asset) },
          { icon: Split, label: 'Stock split', onSelect: () => actions.onSplit(asset) },
          { icon: CircleDollarSign, label: 'Own price', onSelect: () => actions.onSetPrice(asset) },
          {
            icon: settings.isArchived ? ArchiveRestore : Archive,
            label: settings.isArchived ? 'Restore' : 'Archive',
            onSelect: () => actions.onMove(asset),
          },
          {
            icon: History,
            label: 'History',
            onlyReads: true,
            onSelect: () => actions.onHistory(asset),
          },
          {
            icon: Trash2,
            label: 'Delete',
            isDestructive: true,
            onSelect: () => actions.onDelete(asset),
          },
        ]}
      />
      <Price
        portfolioId={portfolioId}
        asset={asset}
        asOf={asOf}
        onSetPrice={() => actions.onSetPrice(asset)}
      />
      {trend}
      <AssetFigures asset={asset} portfolioId={portfolioId} />
    </Card>
  );
}
