import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AnnouncedSplitView, SplitRequest } from '@evenkeel/contracts/ledger/splits';
import { useSetupQuery } from '../../shared/api/assets';
import { useRecordSplitMutation, useSplitPreviewQuery } from '../../shared/api/splits';
import { useDates } from '../../shared/format/use-dates';
import { showServerErrors } from '../../shared/lib/form-errors';
import { useCurrentPortfolio } from '../../shared/store/current-portfolio';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Field, Input, Select } from '../../shared/ui/field';
import { Alert } from '../../shared/ui/states';
import { FigureInput } from './figure-input';
import { SplitEffects } from './split-effects';
import { previewOf, splitForm, type SplitFormValues } from './split-form';

interface SplitDialogProps {
  /** The asset that was split; chosen in the dialog where none is given. */
  readonly ticker: string | null;
  /** What a provider announced; the form begins with it. */
  readonly announced?: AnnouncedSplitView;
  readonly onClose: () => void;
}

const NOWHERE = { portfolioId: '', ticker: '', at: '', numerator: '', denominator: '' };

/** Records a stock split or a reverse one. What it does to each account is shown before it is saved. */
export function SplitDialog({ ticker, announced, onClose }: SplitDialogProps) {
  const dispatch = useAppDispatch();
  const { dayInput } = useDates();
  const { current } = useCurrentPortfolio();
  const portfolioId = current?.id ?? '';
  const { data: setup } = useSetupQuery(portfolioId, { skip: portfolioId === '' });
  const tickers = [...new Set([...(ticker === null ? [] : [ticker]), ...(setup?.assets ?? []).map((asset) => asset.ticker)])].toSorted();
  const [recordSplit, { isLoading }] = useRecordSplitMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const [defaultValues] = useState((): SplitFormValues => ({
    ticker: ticker ?? '',
    at: announced?.day ?? dayInput(new Date()),
    numerator: announced?.numerator ?? '2',
    denominator: announced?.denominator ?? '1',
    cash: {},
  }));
  const [asked, setAsked] = useState(() => previewOf(defaultValues));
  const preview = useSplitPreviewQuery(asked ? { portfolioId, ...asked } : NOWHERE, { skip: asked === null || portfolioId === '' });
  const schema = useMemo(() => splitForm(preview.currentData ?? []), [preview.currentData]);
  const form = useForm<SplitFormValues, unknown, SplitRequest>({ defaultValues, resolver: zodResolver(schema), mode: 'onTouched' });
  const { register, control, formState } = form;
  const { errors } = formState;
  const split = useWatch({ control, name: 'ticker' });
  const onChange = () => {
    setAsked(previewOf(form.getValues()));
    // Each of the two numbers is judged by the other.
    if (errors.numerator) void form.trigger('numerator');
  };

  const save = async (body: SplitRequest) => {
    setFailure(null);
    const answer = await recordSplit({ portfolioId, body });
    if (answer.error) return setFailure(showServerErrors(answer.error, form, ['ticker', 'at', 'numerator', 'denominator'], 'The split could not be saved.'));
    dispatch(toastShown('Success', `Split of ${body.ticker} recorded successfully`));
    onClose();
  };

  return (
    <Dialog
      title={ticker === null ? 'Record a stock split' : `Record a split of ${ticker}`}
      description="Shares from before its day are multiplied; what they cost stays the same."
      isDirty={formState.isDirty}
      onClose={onClose}
      className="max-w-md"
    >
      <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          {ticker === null && (
            <Field label="Asset" error={errors.ticker?.message} className="sm:col-span-2">
              {(props) => (
                <Select {...props} {...register('ticker', { onChange })}>
                  <option value="">Select an asset</option>
                  {tickers.map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label="First day at the new ratio" error={errors.at?.message} className="sm:col-span-2">
            {(props) => <Input {...props} type="date" {...register('at', { onChange })} />}
          </Field>
          <Field label="New shares" error={errors.numerator?.message}>
            {(props) => <FigureInput {...props} min={1} step="1" {...register('numerator', { onChange })} />}
          </Field>
          <Field label="For old shares" error={errors.denominator?.message}>
            {(props) => <FigureInput {...props} min={1} step="1" {...register('denominator', { onChange })} />}
          </Field>
          <div className="sm:col-span-2">
            {asked === null ? (
              <p className="text-sm text-muted">2 for 1 doubles the shares; 1 for 4 is a reverse split.</p>
            ) : (
              <SplitEffects ticker={split} query={preview} register={register} errors={errors} />
            )}
          </div>
          {failure && (
            <div className="sm:col-span-2">
              <Alert>{failure}</Alert>
            </div>
          )}
        </DialogBody>
        <FormFooter submit="Record split" submitting="Saving..." isPending={isLoading || (asked !== null && !preview.currentData)} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
