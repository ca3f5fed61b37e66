import { z } from 'zod';
import { assetSettings, type AssetView } from '@evenkeel/contracts/assets';
import { ASSET_SETTINGS } from '@evenkeel/domain/assets/rules';
import type { Form } from '@/shared/form/use-saving-form';

/** Form of the settings; checks drift and boost only if they are the asset's own. */
export const settingsForm = z
  .object({
    isOwn: z.boolean(),
    baseDrift: z.string(),
    boostStrength: z.string(),
    dividendFrequency: assetSettings.shape.dividendFrequency.unwrap(),
  })
  .superRefine(({ isOwn, baseDrift, boostStrength }, context) => {
    const problems = isOwn
      ? assetSettings.safeParse({ baseDrift, boostStrength }).error?.issues
      : [];
    for (const { path, message } of problems ?? [])
      context.addIssue({ code: 'custom', path, message });
  });
type SettingsValues = z.input<typeof settingsForm>;
export type SettingsBody = z.output<typeof settingsForm>;
export type SettingsForm = Form<SettingsValues, SettingsBody>;

export const valuesOfSettings = ({
  baseDrift,
  boostStrength,
  dividendFrequency,
}: AssetView['settings']): SettingsValues => ({
  isOwn: baseDrift !== null || boostStrength !== null,
  baseDrift: baseDrift ?? ASSET_SETTINGS.baseDrift.start,
  boostStrength: boostStrength ?? ASSET_SETTINGS.boostStrength.start,
  dividendFrequency,
});
