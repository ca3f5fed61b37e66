import { useMemo, useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionRequest } from '@evenkeel/contracts/ledger';
import { useAccountsAndAssets } from '@/shared/api/accounts-and-assets';
import { momentOfForm } from '@/shared/api/write-intents';
import { allOrNothing } from '@/shared/form/all-or-nothing';
import { FormDialog } from '@/shared/form/form-dialog';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Dialog, DialogBody } from '@/shared/ui/dialog';
import { Alert, Failure, Skeleton } from '@/shared/ui/states';
import { tradesUrl, useRecordTradesMutation } from '../api';
import type { ActionItem } from '../action-list';
import { priceNotes } from '../price-notes';
import { TradesFields } from './trades-fields';
import { draftsOf, fieldOfProblem, tradesForm, type TradesValues } from './trades-form';

interface TradesProps {
  readonly portfolioId: string;
  readonly items: readonly ActionItem[];
  readonly adviceId: string | null;
  /** True if the current advice differs from these trades. */
  readonly isOutdated: boolean;
  readonly onClose: () => void;
}

const TITLE = 'Record these trades';
const DESCRIPTION = 'Correct each to what really happened. All of them are recorded, or none.';

/**
 * Turns advised trades into transactions: the user corrects drafts, and the server records all or
 * none.
 */
export function TradesDialog(props: TradesProps) {
  const { accounts, assets, error, retry } = useAccountsAndAssets(props.portfolioId);
  if (accounts && assets)
    return <TradesFormDialog {...props} accounts={accounts} assets={assets} />;
  return (
    <Dialog title={TITLE} description={DESCRIPTION} onClose={props.onClose} className="max-w-4xl">
      <DialogBody className="pb-6">
        {error ? (
          <Failure
            title="Your accounts and assets could not be loaded"
            error={error}
            onRetry={retry}
          />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </DialogBody>
    </Dialog>
  );
}

const Outdated = () => (
  <div className="mb-4">
    <Alert variant="attention" title="The advice has changed since you began">
      These trades may be recorded already, or not be advised any more. What you typed stays.
    </Alert>
  </div>
);

interface FormProps extends TradesProps {
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
}

function TradesFormDialog({ portfolioId, items, adviceId, accounts, assets, ...now }: FormProps) {
  const dates = useDates();
  const [record] = useRecordTradesMutation();
  const [began] = useState(() => momentOfForm(tradesUrl(portfolioId)));
  const [defaults] = useState((): TradesValues => ({
    at: dates.momentInput(began),
    arePricesChecked: false,
    trades: draftsOf(items, accounts, assets),
  }));
  const [count, setCount] = useState(defaults.trades.length);
  // Like the drafts, the notes stay as they were when recording began.
  const [notes] = useState(() => priceNotes(assets, dates, began.getTime()));
  const schema = useMemo(
    () =>
      tradesForm(
        accounts,
        dates,
        defaults.trades.filter(({ ticker }) => notes.has(ticker)),
      ),
    [accounts, dates, defaults, notes],
  );
  return (
    <FormDialog
      title={TITLE}
      description={DESCRIPTION}
      className="max-w-4xl"
      layout="block"
      schema={schema}
      defaults={defaults}
      mode="onTouched"
      fieldOf={fieldOfProblem}
      words={{
        submit: `Record ${plural(count, 'trade')}`,
        saving: 'Saving...',
        saved: ({ length }: TransactionRequest[]) => [
          'Success',
          `${plural(length, 'trade')} recorded`,
        ],
        failed: 'The trades could not be recorded.',
        failure: allOrNothing,
      }}
      save={(transactions) => record({ portfolioId, body: { adviceId, transactions } })}
      onClose={now.onClose}
    >
      {(form) => (
        <>
          {now.isOutdated && !form.formState.isSubmitting && <Outdated />}
          <TradesFields
            portfolioId={portfolioId}
            form={form}
            accounts={accounts}
            assets={assets}
            priceNotes={notes}
            onCount={setCount}
          />
        </>
      )}
    </FormDialog>
  );
}
