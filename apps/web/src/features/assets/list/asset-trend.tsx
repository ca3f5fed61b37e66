import type { AssetView } from '@evenkeel/contracts/assets';
import { kindColor } from '@/shared/lib/asset-kinds';
import { ValueSparkline } from '@/shared/ui/value-sparkline';

interface AssetTrendProps {
  readonly portfolioId: string;
  readonly asset: AssetView;
}

/** Draws the value of the asset in the last year, in the hue of its kind. */
export const AssetTrend = ({ portfolioId, asset: { ticker, assetType } }: AssetTrendProps) => (
  <ValueSparkline
    portfolioId={portfolioId}
    of={{ ticker }}
    color={kindColor(assetType)}
    className="mt-4"
  />
);
