import type { AssetView } from '@evenkeel/contracts/assets';
import { percentText } from '@/shared/format/figures';
import { ASSET_TYPE_LABELS } from '@/shared/lib/asset-kinds';
import { openShareOf } from '@/shared/lib/open-share';
import { Badge } from '@/shared/ui/badge';
import { KindDot } from '@/shared/ui/kind-dot';

/** Badges: the kind of the asset, its noteworthy settings and its classifications. */
export function AssetBadges({
  asset: { assetType, userIssuesDividends, isCashEquivalent, settings },
}: {
  readonly asset: AssetView;
}) {
  const openShare = openShareOf(Object.values(settings.strategyAssignments));
  return (
    <>
      <Badge variant="secondary">
        <KindDot kind={assetType} />
        {ASSET_TYPE_LABELS[assetType]}
      </Badge>
      {settings.isArchived && <Badge variant="secondary">Archived</Badge>}
      {isCashEquivalent && <Badge variant="secondary">Cash equivalent</Badge>}
      {userIssuesDividends && <Badge variant="secondary">Dividends</Badge>}
      {openShare !== null && !settings.isArchived && (
        <Badge variant="attention">{percentText(openShare)} in no strategy</Badge>
      )}
      {settings.classifications.map((name) => (
        <Badge variant="secondary" key={name} className="max-w-40">
          <span className="truncate">{name}</span>
        </Badge>
      ))}
    </>
  );
}
