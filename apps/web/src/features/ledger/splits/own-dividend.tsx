import type { AssetView } from '@evenkeel/contracts/assets';
import type { SplitPreviewQuery } from '@evenkeel/contracts/ledger/splits';
import { perShareAfterSplit } from '@evenkeel/domain/ledger/rules';
import { price } from '@/shared/format/figures';
import { Alert } from '@/shared/ui/states';

interface OwnDividendProps {
  readonly assets: readonly AssetView[];
  readonly split: SplitPreviewQuery;
}

/**
 * Warns that a split does not change a manual dividend, which is the user's figure for one share
 * (GAN-25).
 */
export function OwnDividend({ assets, split }: OwnDividendProps) {
  const asset = assets.find(({ ticker }) => ticker === split.ticker);
  const own = asset?.settings.userProjectedDividend ?? null;
  if (own === null || Number(own) === 0) return null;
  return (
    <div className="sm:col-span-2">
      <Alert
        variant="attention"
        title={`The manual dividend of ${split.ticker} stays ${price(own)} a share`}
      >
        If that is of a share from before the split, change it on the Dividends screen to{' '}
        {price(perShareAfterSplit(own, split))}.
      </Alert>
    </div>
  );
}
