import type { AssetView } from '@evenkeel/contracts/assets';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { useSetAllocationMutation } from '@/shared/api/allocations';
import { useChangeAssetMutation } from '@/shared/api/assets';
import { percentText } from '@/shared/format/figures';
import { FormDialog } from '@/shared/form/form-dialog';
import { LinkAssetFields } from './link-asset-fields';
import { linkForm, NOTHING_LINKED, splitWith, type Link } from './link-form';

interface LinkAssetDialogProps {
  readonly portfolioId: string;
  readonly assets: readonly AssetView[];
  readonly strategies: readonly StrategyView[];
  readonly onClose: () => void;
}

/**
 * Puts an asset under a strategy with a percentage; all three are required, and the dialog does not
 * offer archived assets (STR-22).
 */
export function LinkAssetDialog({
  portfolioId,
  assets,
  strategies,
  onClose,
}: LinkAssetDialogProps) {
  const link = useLink(portfolioId, assets);
  const nameOf = (strategyId: string) => strategies.find(({ id }) => id === strategyId)?.name ?? '';
  return (
    <FormDialog
      title="Link Asset"
      description="Gives an asset its place in the strategy tree."
      schema={linkForm}
      defaults={NOTHING_LINKED}
      mode="onChange"
      isReady={(form) => form.formState.isValid}
      fieldOf={() => null}
      words={{
        submit: 'Link Asset',
        saving: 'Adding...',
        saved: ({ ticker, percent, strategyId }: Link) => [
          'Asset Linked',
          `${ticker}, ${percentText(percent)} of ${nameOf(strategyId)}`,
        ],
        failed: 'Failed to link asset',
      }}
      save={link}
      onClose={onClose}
    >
      {(form) => (
        <LinkAssetFields
          form={form}
          offered={assets.filter(({ settings }) => !settings.isArchived)}
          strategies={strategies}
        />
      )}
    </FormDialog>
  );
}

/**
 * Links an asset. A link with 0 percent has no target and removes an earlier target: only the
 * asset's split puts it under the strategy.
 */
function useLink(portfolioId: string, assets: readonly AssetView[]) {
  const [setAllocation] = useSetAllocationMutation();
  const [changeAsset] = useChangeAssetMutation();
  return async ({ ticker, strategyId, percent }: Link) => {
    const targeted = await setAllocation({
      portfolioId,
      body: {
        parentId: strategyId,
        childId: ticker,
        childType: 'asset',
        targetAllocationPercent: percent,
        dollarTarget: null,
      },
    });
    if (targeted.error || Number(percent) > 0) return targeted;
    const { settings } = assets.find((asset) => asset.ticker === ticker) ?? {};
    const strategyAllocations = splitWith(strategyId, settings?.strategyAssignments ?? {});
    return changeAsset({ portfolioId, body: { ticker, strategyAllocations } });
  };
}
