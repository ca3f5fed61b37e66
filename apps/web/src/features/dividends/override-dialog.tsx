import { Link } from 'react-router';
import { DIVIDEND_SOURCES } from '@evenkeel/contracts/assets';
import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { useDividendOverviewQuery } from '@/shared/api/dividends';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { FREQUENCY_LABELS, SOURCE_LABELS } from '@/shared/lib/dividend-words';
import { Button } from '@/shared/ui/button';
import { Edited } from '@/shared/ui/edited';
import { DecimalInput, Field, Select, Textarea } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { useOverrideDividendMutation } from './api';
import {
  CLEARED,
  frequenciesFor,
  isOverridden,
  type OverrideBody,
  overrideForm,
  type OverrideValues,
  requestOf,
  valuesOfOverride,
} from './override-form';

const FAILED = 'Failed to save manual override';
const WORDS: SavingWords<OverrideBody> = {
  submit: 'Save override',
  saving: 'Saving...',
  saved: () => ['Success', 'Manual dividend override saved successfully.'],
  failed: FAILED,
  failedToast: () => ['Error', FAILED],
};
const DESCRIPTION = 'What you expect counts instead of what was announced.';
const NOTES_HINT = 'Your reason, as the history quotes it with the change';

/** Edits the user's own expectation of an asset's dividends (DIV-26). */
export function OverrideDialog({ portfolioId, ticker, onClose }: DialogProps<'dividend-override'>) {
  const { data, error, isFetching, refetch } = useDividendOverviewQuery(portfolioId);
  return (
    <Edited
      title={`Manual override of ${ticker}`}
      description={DESCRIPTION}
      noun="asset"
      list={{ data: data?.assets, error, isFetching, refetch }}
      is={(asset) => asset.ticker === ticker}
      onClose={onClose}
    >
      {(asset) => <OverrideForm portfolioId={portfolioId} asset={asset} onClose={onClose} />}
    </Edited>
  );
}

interface OverrideFormProps {
  readonly portfolioId: string;
  readonly asset: DividendAssetView;
  readonly onClose: () => void;
}

function OverrideForm({ portfolioId, asset, onClose }: OverrideFormProps) {
  const { ticker } = asset;
  const [override] = useOverrideDividendMutation();
  return (
    <FormDialog<OverrideValues, OverrideBody>
      title={`Manual override of ${ticker}`}
      description={DESCRIPTION}
      className="max-w-md"
      schema={overrideForm}
      defaults={valuesOfOverride(asset)}
      words={WORDS}
      save={(body) => override({ portfolioId, body: requestOf(ticker, body) })}
      onClose={onClose}
    >
      {({ register, reset, formState: { errors, isDirty } }) => (
        <>
          <Field label="Frequency">
            {(props) => (
              <Select {...props} {...register('frequency')}>
                {frequenciesFor(asset).map((frequency) => (
                  <option key={frequency} value={frequency}>
                    {frequency === 'system' ? 'As announced' : FREQUENCY_LABELS[frequency]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="Dividend per share"
            hint="Counts with the source Manual; blank is 0"
            error={errors.dividend?.message}
          >
            {(props) => <DecimalInput isMoney {...props} {...register('dividend')} />}
          </Field>
          <Field label="Source">
            {(props) => (
              <Select {...props} {...register('source')}>
                <Options values={DIVIDEND_SOURCES} labels={SOURCE_LABELS} />
              </Select>
            )}
          </Field>
          <Field label="Notes" optional hint={NOTES_HINT} error={errors.notes?.message}>
            {(props) => <Textarea {...props} {...register('notes')} />}
          </Field>
          <UsesOfOverride
            asset={asset}
            isDirty={isDirty}
            onClear={() => reset(CLEARED, { keepDefaultValues: true })}
            onClose={onClose}
          />
        </>
      )}
    </FormDialog>
  );
}

interface UsesOfOverrideProps {
  readonly asset: DividendAssetView;
  /** True once the user has typed something, which following the link would lose. */
  readonly isDirty: boolean;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Links to earlier overrides, and offers to return to the announced dividends. */
function UsesOfOverride({ asset, isDirty, onClear, onClose }: UsesOfOverrideProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {!isDirty && (
        <Link
          to={`/history?ticker=${encodeURIComponent(asset.ticker)}&search=expected+of+the+dividends`}
          onClick={onClose}
          className="inline-flex min-h-11 items-center text-sm text-accent hover:underline md:min-h-0"
        >
          History of this override
        </Link>
      )}
      {isOverridden(asset) && (
        <Button variant="link" className="px-0" onClick={onClear}>
          Clear the override
        </Button>
      )}
    </div>
  );
}
