import type { ReactNode } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { price } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Change } from '@/shared/ui/change';
import { Explained } from '@/shared/ui/explained';
import { FigureLine } from '@/shared/ui/figure';
import { LiveFigure } from '@/shared/ui/live-figure';
import { ThingHeader } from '@/shared/ui/thing-header';
import { type AssetActions, menuOf } from './asset-actions';
import { AssetBadges } from './asset-badges';
import { AssetFigures } from './asset-figures';
import { PriceOrigin } from './price-origin';

interface PriceProps {
  readonly portfolioId: string;
  readonly asset: AssetView;
  readonly asOf: string;
  readonly onSetPrice: () => void;
}

function Price({ portfolioId, asset, asOf, onSetPrice }: PriceProps) {
  const { ticker, currentPrice, priceMissing, priceChangePercent } = asset;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
        {priceMissing ? (
          <Button writes variant="link" className="h-auto px-0" onClick={onSetPrice}>
            Set price
          </Button>
        ) : (
          <>
            <FigureLine isInline size="card" text={price(currentPrice)}>
              <LiveFigure
                label={`Price of ${ticker}`}
                text={price(currentPrice)}
                testId={`asset-price-${ticker}`}
              />
            </FigureLine>
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
        <PriceOrigin asset={asset} asOf={asOf} />
      </p>
    </>
  );
}

interface AssetCardProps {
  readonly portfolioId: string;
  readonly asset: AssetView;
  /** Moment of the server's answer with the asset: ISO 8601. */
  readonly asOf: string;
  /** Picture of how the asset's value came about. */
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
        badges={<AssetBadges asset={asset} />}
        actions={menuOf(asset, actions)}
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
