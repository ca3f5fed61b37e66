import type { AssetView } from '@evenkeel/contracts/assets';
import type { SplitPreviewQuery } from '@evenkeel/contracts/ledger/splits';
import { Field, Input, Select } from '@/shared/ui/field';
import { FigureInput } from '@/shared/ui/figure-input';
import { SplitEffects, type SplitPreview } from './split-effects';
import { previewOf, type SplitFormHandle } from './split-form';

interface SplitFieldsProps {
  readonly form: SplitFormHandle;
  /** Assets on offer; null if the asset is known. */
  readonly assets: readonly AssetView[] | null;
  /** Split in the form; null while the form is incomplete. */
  readonly asked: SplitPreviewQuery | null;
  /** Effects of the split. */
  readonly preview: SplitPreview;
  readonly onAsked: (asked: SplitPreviewQuery | null) => void;
}

export function SplitFields({ form, assets, asked, preview, onAsked }: SplitFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const onChange = () => {
    onAsked(previewOf(form.getValues()));
    // The check of either number depends on the other one.
    if (errors.numerator) void form.trigger('numerator');
    // The server's message about the day also depends on the asset and the ratio.
    if (errors.at?.type === 'server') form.clearErrors('at');
  };
  return (
    <>
      {assets && (
        <Field label="Asset" error={errors.ticker?.message} className="sm:col-span-2">
          {(props) => (
            <Select {...props} {...register('ticker', { onChange })}>
              <option value="">Select an asset</option>
              {assets.map(({ ticker, userName }) => (
                <option key={ticker} value={ticker}>
                  {ticker} · {userName}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label="First day at the new ratio"
        error={errors.at?.message}
        className="sm:col-span-2"
      >
        {(props) => <Input {...props} type="date" {...register('at', { onChange })} />}
      </Field>
      <Field label="New shares" error={errors.numerator?.message}>
        {(props) => (
          <FigureInput {...props} min={1} step="1" {...register('numerator', { onChange })} />
        )}
      </Field>
      <Field label="For old shares" error={errors.denominator?.message}>
        {(props) => (
          <FigureInput {...props} min={1} step="1" {...register('denominator', { onChange })} />
        )}
      </Field>
      <div className="sm:col-span-2">
        {asked === null ? (
          <p className="text-sm text-muted">
            2 for 1 doubles the shares; 1 for 4 is a reverse split.
          </p>
        ) : (
          <SplitEffects split={asked} query={preview} register={register} errors={errors} />
        )}
      </div>
    </>
  );
}
