import type { AssetView } from '@evenkeel/contracts/assets';
import { percentText } from '@/shared/format/figures';
import { openShareOf } from '@/shared/lib/open-share';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Alert } from '@/shared/ui/states';

/**
 * Lists assets with a share that counts towards no strategy, and opens the dialog that gives it out
 * (STR-39).
 */
export function OpenShares({ assets }: { readonly assets: readonly AssetView[] }) {
  const dispatch = useAppDispatch();
  const open = assets.flatMap(({ ticker, settings }) => {
    const share = openShareOf(Object.values(settings.strategyAssignments));
    return share === null || settings.isArchived ? [] : [{ ticker, share }];
  });
  if (open.length === 0) return null;
  return (
    <div className="grid gap-2 px-5 pb-4">
      {open.map(({ ticker, share }) => (
        <Alert key={ticker} variant="attention">
          {ticker}: {percentText(share)} of its value counts towards no strategy.{' '}
          <Button
            writes
            variant="link"
            className="h-auto px-0 text-attention underline"
            aria-label={`Give out the share of ${ticker}`}
            onClick={() => dispatch(dialogOpened({ kind: 'asset', ticker }))}
          >
            Give it out
          </Button>
        </Alert>
      ))}
    </div>
  );
}
