import { useWatch } from 'react-hook-form';
import { DIVIDEND_FREQUENCIES, DIVIDEND_SOURCES } from '@evenkeel/contracts/assets';
import { Checkbox } from '@/shared/ui/choice';
import { DecimalInput, Field, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { FREQUENCY_LABELS, SOURCE_LABELS } from '@/shared/lib/dividend-words';
import type { AssetForm, AssetFormValues } from './asset-form';

const SETTINGS = ['dividendSource', 'dividendFrequency', 'manualDividend'] as const;
type DividendSettings = Partial<Pick<AssetFormValues, (typeof SETTINGS)[number]>>;

/** Returns whether one of the user's own settings applies to dividends. */
const areOwn = ({ dividendSource, dividendFrequency, manualDividend }: DividendSettings): boolean =>
  dividendSource !== 'recent' || dividendFrequency !== null || Number(manualDividend) !== 0;

/**
 * Edits whether and how an asset pays dividends. The user's own settings are visible even without
 * the tick, because they apply anyway (AST-38).
 */
export function DividendFields({
  form: { register, control, formState },
}: {
  readonly form: AssetForm;
}) {
  const issues = useWatch({ control, name: 'issuesDividends' });
  const [dividendSource, dividendFrequency, manualDividend] = useWatch({ control, name: SETTINGS });
  const { errors, defaultValues = {} } = formState;
  const isShown =
    issues ||
    areOwn(defaultValues) ||
    areOwn({ dividendSource, dividendFrequency, manualDividend });
  return (
    <div>
      <Checkbox
        label="Issues dividends"
        hint="A label only: the expected income does not depend on it."
        {...register('issuesDividends')}
      />
      {isShown && (
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
                <Options values={DIVIDEND_FREQUENCIES} labels={FREQUENCY_LABELS} />
              </Select>
            )}
          </Field>
          <Field label="Source" error={errors.dividendSource?.message}>
            {(props) => (
              <Select {...props} {...register('dividendSource')}>
                <Options values={DIVIDEND_SOURCES} labels={SOURCE_LABELS} />
              </Select>
            )}
          </Field>
          {dividendSource === 'manual' && (
            <Field label="Dividend per share" error={errors.manualDividend?.message}>
              {(props) => <DecimalInput isMoney {...props} {...register('manualDividend')} />}
            </Field>
          )}
        </div>
      )}
    </div>
  );
}
