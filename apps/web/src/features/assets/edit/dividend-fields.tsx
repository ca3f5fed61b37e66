import { useWatch } from 'react-hook-form';
import { DIVIDEND_FREQUENCIES, DIVIDEND_SOURCES } from '@evenkeel/contracts/assets';
import { Checkbox } from '@/shared/ui/choice';
import { DecimalInput, Field, Select } from '@/shared/ui/field';
import type { AssetForm } from './asset-form';
import { FREQUENCY_LABELS, SOURCE_LABELS } from '@/shared/lib/dividend-words';

/** Whether and how an asset pays dividends. */
export function DividendFields({
  form: { register, control, formState },
}: {
  readonly form: AssetForm;
}) {
  const [issues, source] = useWatch({ control, name: ['issuesDividends', 'dividendSource'] });
  const { errors } = formState;
  return (
    <div>
      <Checkbox label="Issues dividends" {...register('issuesDividends')} />
      {issues && (
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <Field label="Frequency" error={errors.dividendFrequency?.message}>
            {(props) => (
              <Select
                {...props}
                {...register('dividendFrequency', {
                  setValueAs: (value: string | null) => value || null,
                })}
              >
                <option value="">As announced</option>
                {DIVIDEND_FREQUENCIES.map((frequency) => (
                  <option key={frequency} value={frequency}>
                    {FREQUENCY_LABELS[frequency]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Source" error={errors.dividendSource?.message}>
            {(props) => (
              <Select {...props} {...register('dividendSource')}>
                {DIVIDEND_SOURCES.map((value) => (
                  <option key={value} value={value}>
                    {SOURCE_LABELS[value]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {source === 'manual' && (
            <Field label="Dividend per share" error={errors.manualDividend?.message}>
              {(props) => <DecimalInput {...props} {...register('manualDividend')} />}
            </Field>
          )}
        </div>
      )}
    </div>
  );
}
