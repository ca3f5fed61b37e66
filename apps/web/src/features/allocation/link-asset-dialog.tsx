import { useState } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { percentProblem, remainingPercent } from '@evenkeel/domain/strategies/rules';
import { useChangeAssetMutation } from '../../shared/api/assets';
import { messageForPeople } from '../../shared/api/request-error';
import { useSetAllocationMutation } from '../../shared/api/strategies';
import { typedDecimal } from '../../shared/lib/plain-decimal';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { DecimalInput, Field, Select } from '../../shared/ui/field';
import { Alert } from '../../shared/ui/states';
import { StrategyOptions } from '../../shared/ui/strategy-options';

interface LinkAssetDialogProps {
  readonly portfolioId: string;
  readonly assets: readonly AssetView[];
  readonly strategies: readonly StrategyView[];
  readonly onClose: () => void;
}

/** Puts an asset under a strategy with a percentage; all three are asked for, and archived assets are not offered (second seed, section 2). */
export function LinkAssetDialog({ portfolioId, assets, strategies, onClose }: LinkAssetDialogProps) {
  const dispatch = useAppDispatch();
  const [setAllocation, setting] = useSetAllocationMutation();
  const [changeAsset, changing] = useChangeAssetMutation();
  const [ticker, setTicker] = useState('');
  const [strategyId, setStrategyId] = useState('');
  const [typed, setTyped] = useState('');
  const percent = typedDecimal(typed);
  const [failure, setFailure] = useState<string | null>(null);
  const offered = assets.filter(({ settings }) => !settings.isArchived);
  const problem = percent === '' ? null : percentProblem(percent);
  const isComplete = ticker !== '' && strategyId !== '' && percent !== '' && problem === null;

  const link = async () => {
    const split = assets.find((asset) => asset.ticker === ticker)?.settings.strategyAssignments ?? {};
    // A link without a target: only the asset's split says that it belongs there.
    const assignments = { ...split, [strategyId]: split[strategyId] ?? remainingPercent(Object.values(split)) };
    const strategyAllocations = Object.entries(assignments).map(([id, percentage]) => ({ strategyId: id, percentage }));
    const { error } =
      Number(percent) > 0
        ? await setAllocation({ portfolioId, body: { parentId: strategyId, childId: ticker, childType: 'asset', targetAllocationPercent: percent, dollarTarget: null } })
        : await changeAsset({ portfolioId, body: { ticker, strategyAllocations } });
    if (error) return setFailure(messageForPeople(error, 'Failed to link asset'));
    dispatch(toastShown('Asset Linked', `${ticker}, ${percent}% of ${strategies.find(({ id }) => id === strategyId)?.name ?? ''}`));
    onClose();
  };

  return (
    <Dialog title="Link Asset" description="Gives an asset its place in the strategy tree." isDirty={ticker + strategyId + percent !== ''} onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) void link();
        }}
      >
        <DialogBody className="grid content-start gap-4">
          <Field label="Asset" hint={offered.length === 0 ? 'No assets available. Add one on the Assets screen first.' : undefined}>
            {(props) => (
              <Select {...props} required value={ticker} onChange={(event) => setTicker(event.target.value)}>
                <option value="">Choose an asset</option>
                {offered.map((asset) => (
                  <option key={asset.ticker} value={asset.ticker}>
                    {asset.ticker} · {asset.userName}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Parent strategy">
            {(props) => (
              <Select {...props} required value={strategyId} onChange={(event) => setStrategyId(event.target.value)}>
                <option value="">Choose a strategy</option>
                <StrategyOptions strategies={strategies} />
              </Select>
            )}
          </Field>
          <Field label="Allocation percent" error={problem ? `Percent ${problem}` : undefined} hint="Of what the strategy leaves to its percentages: 0 to 100.">
            {(props) => <DecimalInput {...props} required value={typed} onChange={(event) => /^-?[\d.]*$/.test(event.target.value) && setTyped(event.target.value)} />}
          </Field>
          {failure && <Alert>{failure}</Alert>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={!isComplete || setting.isLoading || changing.isLoading}>
            {setting.isLoading || changing.isLoading ? 'Adding...' : 'Link Asset'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
