import type { AssetView } from '@evenkeel/contracts/assets';
import { useChangeAssetSettingsMutation } from '@/shared/api/assets';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import { AssetSettingsFields } from './asset-settings-fields';
import { settingsForm, valuesOfSettings, type SettingsBody } from './asset-settings-form';

const FAILED = 'Failed to update settings';
const WORDS: SavingWords<SettingsBody> = {
  submit: 'Save settings',
  saving: 'Saving...',
  saved: () => ['Success', 'Settings updated successfully'],
  failed: FAILED,
  failedToast: () => ['Error', FAILED],
};

interface AssetSettingsDialogProps {
  readonly asset: AssetView;
  readonly portfolioId: string;
  readonly onClose: () => void;
}

/** Edits an asset's own settings of rebalancing, and how often it pays (AST-18). */
export function AssetSettingsDialog({
  asset: { ticker, settings },
  portfolioId,
  onClose,
}: AssetSettingsDialogProps) {
  const [change] = useChangeAssetSettingsMutation();
  const save = ({ isOwn, baseDrift, boostStrength, dividendFrequency }: SettingsBody) => {
    const own = isOwn ? { baseDrift, boostStrength } : { baseDrift: null, boostStrength: null };
    return change({ portfolioId, ticker, body: { ...own, dividendFrequency } });
  };
  return (
    <FormDialog
      title={`Settings of ${ticker}`}
      description="How it is rebalanced, and how often it pays."
      className="max-w-md"
      schema={settingsForm}
      defaults={valuesOfSettings(settings)}
      blankIsZero={['baseDrift']}
      words={WORDS}
      save={save}
      onClose={onClose}
    >
      {(form) => <AssetSettingsFields form={form} frequency={settings.dividendFrequency} />}
    </FormDialog>
  );
}
