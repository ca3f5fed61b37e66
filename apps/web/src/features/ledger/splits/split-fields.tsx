import type { AssetView } from '@evenkeel/contracts/assets';
import type { SplitPreviewQuery } from '@evenkeel/contracts/ledger/splits';
import { Field, Input, Select } from '@/shared/ui/field';
import { FigureInput } from '@/shared/ui/figure-input';
import { SplitEffects, type SplitPreview } from './split-effects';
import { previewOf, type SplitFormHandle } from './split-form';

interface SplitFieldsProps {
  readonly form: SplitFormHandle;
  /** The assets on offer; null where it is known what was split. */
  readonly assets: readonly AssetView[] | null;
  /** The split; null while the form does not say one yet. */
  readonly asked: SplitPreviewQuery | null;
  /** What it does. */
  readonly preview: SplitPreview;
  readonly onAsked: (asked: SplitPreviewQuery | null) => void;
}

export function SplitFields({ form, assets, asked, preview, onAsked }: SplitFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const onChange = () => {
    onAsked(previewOf(form.getValues()));
    // Each of the two numbers is judged by the other.
    if (errors.numerator) void form.trigger('numerator');
    // What the server says of a day, it says of the asset and the ratio, too.
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
