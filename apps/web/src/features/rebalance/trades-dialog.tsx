import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionRequest } from '@evenkeel/contracts/ledger';
import { useAccountsQuery } from '../../shared/api/accounts';
import { useSetupQuery } from '../../shared/api/assets';
import { useRecordTradesMutation } from '../../shared/api/rebalance';
import { fieldProblems, messageForPeople } from '../../shared/api/request-error';
import { plural } from '../../shared/format/figures';
import { useDates } from '../../shared/format/use-dates';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Field, Input } from '../../shared/ui/field';
import { Alert, Failure, Skeleton } from '../../shared/ui/states';
import type { ActionItem } from './action-list';
import { TradeFields } from './trade-fields';
import { draftsOf, fieldOfProblem, tradesForm, type TradesValues } from './trades-form';

interface TradesProps {
  readonly portfolioId: string;
  readonly items: readonly ActionItem[];
  readonly adviceId: string | null;
  readonly onClose: () => void;
}

const TITLE = 'Record these trades';
const DESCRIPTION = 'Correct each to what really happened. All of them are recorded, or none.';

/** Turns advised trades into transactions: drafts, corrected by the person, recorded all or none. */
export function TradesDialog(props: TradesProps) {
  const accounts = useAccountsQuery(props.portfolioId);
  const setup = useSetupQuery(props.portfolioId);
  if (accounts.data && setup.data) return <TradesFormDialog {...props} accounts={accounts.data} assets={setup.data.assets} />;
  const error = accounts.error ?? setup.error;
  const retry = () => [accounts, setup].forEach((query) => query.error && void query.refetch());
  return (
    <Dialog title={TITLE} description={DESCRIPTION} onClose={props.onClose} className="max-w-3xl">
      <DialogBody className="pb-6">{error ? <Failure title="Your accounts and assets could not be loaded" error={error} onRetry={retry} /> : <Skeleton className="h-40 w-full" />}</DialogBody>
    </Dialog>
  );
}

interface FormProps extends TradesProps {
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
}

function TradesFormDialog({ portfolioId, items, adviceId, accounts, assets, onClose }: FormProps) {
  const dispatch = useAppDispatch();
  const dates = useDates();
  const [record, { isLoading }] = useRecordTradesMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [defaultValues] = useState((): TradesValues => ({ at: dates.momentInput(new Date()), trades: draftsOf(items, accounts, assets) }));
  const schema = useMemo(() => tradesForm(accounts, dates), [accounts, dates]);
  const form = useForm<TradesValues, unknown, TransactionRequest[]>({ defaultValues, resolver: zodResolver(schema), mode: 'onTouched' });
  const { fields, remove } = useFieldArray({ control: form.control, name: 'trades' });
  const { errors, isDirty } = form.formState;
  const count = useWatch({ control: form.control, name: 'trades' }).length;

  const save = async (transactions: TransactionRequest[]) => {
    setFailure(null);
    const answer = await record({ portfolioId, body: { adviceId, transactions } });
    if (!answer.error) {
      dispatch(toastShown('Success', `${plural(transactions.length, 'trade')} recorded`));
      onClose();
      return;
    }
    const known = fieldProblems(answer.error).flatMap(({ field, message }) => {
      const name = fieldOfProblem(field);
      return name === null ? [] : [{ name, message }];
    });
    known.forEach(({ name, message }, index) => form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }));
    const nothing = 'Nothing was recorded.';
    setFailure(known.length > 0 ? `${nothing} Correct what is marked.` : `${messageForPeople(answer.error, 'The trades could not be recorded.')} ${nothing}`);
  };

  return (
    <Dialog title={TITLE} description={DESCRIPTION} isDirty={isDirty} onClose={onClose} className="max-w-3xl">
      <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <DialogBody>
          <Field label="Date and time" error={errors.at?.message} className="mb-4 max-w-xs">
            {(props) => <Input {...props} type="datetime-local" {...form.register('at')} />}
          </Field>
          {fields.map((row, index) => (
            <TradeFields
              key={row.id}
              form={form}
              index={index}
              row={row}
              errors={errors.trades?.[index]}
              accounts={accounts}
              onRemove={fields.length > 1 ? () => remove(index) : null}
            />
          ))}
          {failure !== null && <Alert>{failure}</Alert>}
        </DialogBody>
        <FormFooter submit={`Record ${plural(count, 'trade')}`} submitting="Saving..." isPending={isLoading} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
