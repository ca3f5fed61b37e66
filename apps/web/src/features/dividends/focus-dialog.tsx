import { Link } from 'react-router';
import type { z } from 'zod';
import { RETIREMENT_FOCUSES } from '@evenkeel/contracts/assets';
import { type DividendAssetView, retirementFocusRequest } from '@evenkeel/contracts/dividends';
import { useDividendOverviewQuery } from '@/shared/api/dividends';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { FOCUS_LABELS } from '@/shared/lib/dividend-words';
import { Edited } from '@/shared/ui/edited';
import { Field, Select, Textarea } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { useChooseFocusMutation } from './api';

const focusForm = retirementFocusRequest.omit({ ticker: true });
type FocusValues = z.input<typeof focusForm>;
type FocusBody = z.output<typeof focusForm>;

const FAILED = 'Failed to save retirement focus';
const WORDS: SavingWords<FocusBody> = {
  submit: 'Save focus',
  saving: 'Saving...',
  saved: () => ['Success', 'Retirement focus saved.'],
  failed: FAILED,
  failedToast: (reason) => ['Error', `${FAILED}: ${reason}`],
};
const DESCRIPTION = 'What the asset is for in retirement, and why.';

/** Edits the retirement focus of an asset and its reason (DIV-27). */
export function FocusDialog({ portfolioId, ticker, onClose }: DialogProps<'retirement-focus'>) {
  const { data, error, isFetching, refetch } = useDividendOverviewQuery(portfolioId);
  return (
    <Edited
      title={`Retirement focus of ${ticker}`}
      description={DESCRIPTION}
      noun="asset"
      list={{ data: data?.assets, error, isFetching, refetch }}
      is={(asset) => asset.ticker === ticker}
      onClose={onClose}
    >
      {(asset) => <FocusForm portfolioId={portfolioId} asset={asset} onClose={onClose} />}
    </Edited>
  );
}

interface FocusFormProps {
  readonly portfolioId: string;
  readonly asset: DividendAssetView;
  readonly onClose: () => void;
}

function FocusForm({ portfolioId, asset, onClose }: FocusFormProps) {
  const { ticker, userRetirementFocus } = asset;
  const [choose] = useChooseFocusMutation();
  return (
    <FormDialog<FocusValues, FocusBody>
      title={`Retirement focus of ${ticker}`}
      description={DESCRIPTION}
      className="max-w-md"
      schema={focusForm}
      defaults={{ retirementFocus: userRetirementFocus, notes: '' }}
      words={WORDS}
      isReady={({ formState }) => formState.isDirty}
      save={(body) => choose({ portfolioId, body: { ticker, ...body } })}
      onClose={onClose}
    >
      {({ register, formState: { errors, isDirty } }) => (
        <>
          <Field label="Retirement focus">
            {(props) => (
              <Select {...props} {...register('retirementFocus')}>
                <Options values={RETIREMENT_FOCUSES} labels={FOCUS_LABELS} />
              </Select>
            )}
          </Field>
          <Field
            label="Notes"
            optional
            hint="Your reason, as the history quotes it"
            error={errors.notes?.message}
          >
            {(props) => <Textarea {...props} {...register('notes')} />}
          </Field>
          {!isDirty && (
            <Link
              to={`/history?ticker=${encodeURIComponent(ticker)}&search=the+retirement+focus`}
              onClick={onClose}
              className="inline-flex min-h-11 items-center text-sm text-accent hover:underline md:min-h-0"
            >
              History of this focus
            </Link>
          )}
        </>
      )}
    </FormDialog>
  );
}
