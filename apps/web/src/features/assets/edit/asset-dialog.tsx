import type { AssetRequest, AssetView } from '@evenkeel/contracts/assets';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useAddAssetMutation, useChangeAssetMutation } from '@/shared/api/assets';
import { reasonGiven } from '@/shared/api/request-error';
import { FormDialog } from '@/shared/form/form-dialog';
import { fieldAmong } from '@/shared/form/server-errors';
import type { SavingWords } from '@/shared/form/use-saving-form';
import { useOwnPortfolioId } from '@/shared/store/current-portfolio';
import { AssetFields } from './asset-fields';
import { assetForm, type AssetFormValues, valuesOf } from './asset-form';

/** Returns the field of the form that shows a problem. */
const fieldOf = fieldAmong<AssetFormValues>([
  'ticker',
  'name',
  'assetType',
  'holdInAccounts',
  'strategyAllocations',
  'rebalanceSpeed',
  'dividendFrequency',
  'dividendSource',
  'manualDividend',
  'classifications',
]);

const ADD: SavingWords<AssetRequest> = {
  submit: 'Add Asset',
  saving: 'Adding...',
  saved: () => ['Success', 'Asset added successfully'],
  failed: 'Failed to add asset',
  failedToast: (reason) => ['Error adding asset', reason],
};
const EDIT: SavingWords<AssetRequest> = {
  submit: 'Save changes',
  saving: 'Saving...',
  saved: () => ['Success', 'Asset updated successfully'],
  failed: 'Failed to update asset',
  failedToast: (reason) => ['Error updating asset', reason],
};

interface AssetDialogProps {
  /** Asset to edit; null adds a new one. */
  readonly asset: AssetView | null;
  readonly onClose: () => void;
}

export function AssetDialog({ asset, onClose }: AssetDialogProps) {
  const portfolioId = useOwnPortfolioId();
  const accounts = useAccountsQuery(portfolioId ?? '', { skip: portfolioId === null });
  const [add] = useAddAssetMutation();
  const [change] = useChangeAssetMutation();
  const save = async (body: AssetRequest) => {
    if (portfolioId === null) return { refusal: 'No Portfolio Selected' };
    return (asset ? change : add)({ portfolioId, body });
  };
  return (
    <FormDialog
      title={asset ? 'Edit Asset' : 'Add Asset'}
      description="Something you can buy and sell in this portfolio."
      className="max-w-xl"
      layout="grid content-start gap-5"
      schema={assetForm}
      defaults={valuesOf(asset)}
      fieldOf={fieldOf}
      reasonOf={reasonGiven}
      words={asset ? EDIT : ADD}
      // Before the accounts are read, the form would save the asset as one that no account may
      // hold.
      isReady={accounts.data !== undefined || accounts.isUninitialized}
      save={save}
      onClose={onClose}
    >
      {(form) => <AssetFields form={form} isNew={asset === null} />}
    </FormDialog>
  );
}
