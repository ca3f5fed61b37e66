import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { assetSettings, type AssetView, SETTINGS_FREQUENCIES } from '@evenkeel/contracts/assets';
import { ASSET_SETTINGS } from '@evenkeel/domain/assets/rules';
import { useChangeAssetSettingsMutation } from '../../shared/api/assets';
import { showServerErrors } from '../../shared/lib/form-errors';
import { settledDecimal } from '../../shared/lib/plain-decimal';
import { useCurrentPortfolio } from '../../shared/store/current-portfolio';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Switch } from '../../shared/ui/choice';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Field, Select } from '../../shared/ui/field';
import { PlainDecimalInput } from '../../shared/ui/plain-decimal-input';
import { SettingSlider } from '../../shared/ui/setting-slider';
import { Alert } from '../../shared/ui/states';
import { FREQUENCY_LABELS } from './words';

const FAILED = 'Failed to update settings';
/** What is not its own is not judged. */
const settingsForm = z
  .object({ isOwn: z.boolean(), baseDrift: z.string(), boostStrength: z.string(), dividendFrequency: assetSettings.shape.dividendFrequency.unwrap() })
  .superRefine(({ isOwn, baseDrift, boostStrength }, context) => {
    const problems = isOwn ? assetSettings.safeParse({ baseDrift, boostStrength }).error?.issues : [];
    for (const { path, message } of problems ?? []) context.addIssue({ code: 'custom', path, message });
  });
type SettingsValues = z.input<typeof settingsForm>;

interface AssetSettingsDialogProps {
  readonly asset: AssetView;
  readonly portfolioId: string;
  readonly onClose: () => void;
}

/** What an asset has of its own in rebalancing, and how often it pays (second seed, sections 2 and 9). */
export function AssetSettingsDialog({ asset: { ticker, settings }, portfolioId, onClose }: AssetSettingsDialogProps) {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  const [change, { isLoading }] = useChangeAssetSettingsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SettingsValues, unknown, z.output<typeof settingsForm>>({
    defaultValues: {
      isOwn: settings.baseDrift !== null || settings.boostStrength !== null,
      baseDrift: settings.baseDrift ?? ASSET_SETTINGS.baseDrift.start,
      boostStrength: settings.boostStrength ?? ASSET_SETTINGS.boostStrength.start,
      dividendFrequency: settings.dividendFrequency,
    },
    resolver: zodResolver(settingsForm),
  });
  const { control, register, formState, handleSubmit, getValues, setValue } = form;
  const isOwn = useWatch({ control, name: 'isOwn' });
  // A frequency that was chosen in the asset form stays on offer.
  const others = settings.dividendFrequency && !SETTINGS_FREQUENCIES.some((offered) => offered.replace('-', '') === settings.dividendFrequency) ? [settings.dividendFrequency] : [];

  const save = async (values: z.output<typeof settingsForm>) => {
    setFailure(null);
    const own = values.isOwn ? { baseDrift: values.baseDrift, boostStrength: values.boostStrength } : { baseDrift: null, boostStrength: null };
    const { error } = await change({ portfolioId, ticker, body: { ...own, dividendFrequency: values.dividendFrequency } });
    if (error) {
      setFailure(showServerErrors(error, form, ['baseDrift', 'boostStrength', 'dividendFrequency'], FAILED));
      dispatch(toastShown('Error', FAILED, 'destructive'));
      return;
    }
    dispatch(toastShown('Success', 'Settings updated successfully'));
    onClose();
  };

  return (
    <Dialog title={`Settings of ${ticker}`} description="How it is rebalanced, and how often it pays." isDirty={formState.isDirty} onClose={onClose} className="max-w-md">
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          // Enter submits without leaving the field first.
          setValue('baseDrift', settledDecimal(getValues('baseDrift')));
          void handleSubmit(save)(event);
        }}
      >
        <DialogBody className="grid content-start gap-4">
          <Switch
            label="Own drift and boost"
            hint={current ? `Off: as the portfolio, ${Number(current.baseDrift)}% and ${Number(current.boostStrength)}x.` : 'Off: as the portfolio.'}
            {...register('isOwn')}
          />
          {isOwn && (
            <>
              <Controller
                control={control}
                name="baseDrift"
                render={({ field: { onChange, ...field } }) => (
                  <Field label="Base drift" error={formState.errors.baseDrift?.message} hint="In percent, 0 to 25: how far it may move before anything is advised.">
                    {(props) => <PlainDecimalInput {...props} {...field} onValue={onChange} />}
                  </Field>
                )}
              />
              <Controller
                control={control}
                name="boostStrength"
                render={({ field }) => (
                  <SettingSlider label="Boost strength" max={2} value={field.value} shown={`${Number(field.value).toFixed(1)}x`} error={formState.errors.boostStrength?.message} onChange={field.onChange} />
                )}
              />
            </>
          )}
          <Field label="Dividend frequency" error={formState.errors.dividendFrequency?.message}>
            {(props) => (
              <Select {...props} {...register('dividendFrequency', { setValueAs: (value: string | null) => value || null })}>
                <option value="">As announced</option>
                {SETTINGS_FREQUENCIES.map((frequency) => (
                  <option key={frequency} value={frequency.replace('-', '')}>
                    {frequency}
                  </option>
                ))}
                {others.map((frequency) => (
                  <option key={frequency} value={frequency}>
                    {FREQUENCY_LABELS[frequency].toLowerCase()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {failure && <Alert>{failure}</Alert>}
        </DialogBody>
        <FormFooter submit="Save settings" submitting="Saving..." isPending={isLoading} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
