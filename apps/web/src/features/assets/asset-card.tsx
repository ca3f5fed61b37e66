import { Archive, ArchiveRestore, CircleDollarSign, EllipsisVertical, Pencil } from 'lucide-react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { day } from '../../shared/format/dates';
import { plural, price, shares, wholeMoney } from '../../shared/format/figures';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Change } from '../../shared/ui/change';
import { LiveFigure } from '../../shared/ui/live-figure';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../../shared/ui/menu';
import { ASSET_TYPE_LABELS } from './words';

interface AssetCardProps {
  readonly asset: AssetView;
  readonly onEdit: () => void;
  readonly onSetPrice: () => void;
  readonly onMove: () => void;
}

function priceOrigin({ priceSource, priceAt }: AssetView): string {
  if (!priceSource) return 'No price yet';
  const origins: Record<string, string> = { transaction: 'Last trade', manual: 'Your price', csv: 'Imported price' };
  return `${origins[priceSource] ?? priceSource}${priceAt ? `, ${day(priceAt)}` : ''}`;
}

export function AssetCard({ asset, onEdit, onSetPrice, onMove }: AssetCardProps) {
  const { ticker, userName, assetType, holdings, currentPrice, priceMissing, priceChangePercent, settings } = asset;
  const quantity = holdings.reduce((sum, holding) => sum + holding.quantity, 0);
  const value = holdings.reduce((sum, holding) => sum + holding.value, 0);
  const heldIn = holdings.filter((holding) => holding.quantity !== 0).length;
  return (
    <Card data-testid={`asset-card-${ticker}`} aria-label={ticker} className="flex flex-col p-5">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <h2 className="font-semibold">{ticker}</h2>
            <Badge>{ASSET_TYPE_LABELS[assetType]}</Badge>
          </div>
          <p className="truncate text-sm text-muted">{userName}</p>
        </div>
        <Menu>
          <MenuTrigger asChild>
            <Button look="quiet" size="icon" aria-label={`Actions for ${ticker}`} className="-mt-1 -mr-2">
              <EllipsisVertical aria-hidden />
            </Button>
          </MenuTrigger>
          <MenuPanel align="end">
            <MenuItem onSelect={onEdit}>
              <Pencil aria-hidden />
              Edit
            </MenuItem>
            <MenuItem onSelect={onSetPrice}>
              <CircleDollarSign aria-hidden />
              Set price
            </MenuItem>
            <MenuItem onSelect={onMove}>
              {settings.isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              {settings.isArchived ? 'Restore' : 'Archive'}
            </MenuItem>
          </MenuPanel>
        </Menu>
      </div>
      <div className="mt-3 flex items-baseline gap-2.5">
        {priceMissing ? (
          <Button look="link" className="h-auto px-0" onClick={onSetPrice}>
            Set price
          </Button>
        ) : (
          <>
            <LiveFigure label={`Price of ${ticker}`} text={price(currentPrice)} className="text-xl font-semibold" testId={`asset-price-${ticker}`} />
            <Change percent={priceChangePercent} />
          </>
        )}
      </div>
      <p className="text-[0.8125rem] text-muted">{priceOrigin(asset)}</p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-3 text-sm">
        <div>
          <dt className="text-[0.8125rem] text-muted">Shares</dt>
          <dd className="figure font-medium">{shares(Number(quantity.toFixed(8)))}</dd>
          {heldIn > 0 && <dd className="text-[0.8125rem] text-muted">in {plural(heldIn, 'account')}</dd>}
        </div>
        <div>
          <dt className="text-[0.8125rem] text-muted">Value</dt>
          <dd className="font-medium">
            <LiveFigure label={`Value of ${ticker}`} text={wholeMoney(value)} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
