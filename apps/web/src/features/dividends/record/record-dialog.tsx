import { useMemo, useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useSetupQuery } from '@/shared/api/assets';
import { allOrNothing } from '@/shared/form/all-or-nothing';
import { FormDialog } from '@/shared/form/form-dialog';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Dialog, DialogBody } from '@/shared/ui/dialog';
import { Failure, Skeleton } from '@/shared/ui/states';
import { useDividendCalendarQuery, useRecordDividendsMutation } from '../api';
import { dayOf } from '../calendar/months';
import { PaymentFields } from './payment-fields';
import {
  draftsOf,
  fieldOfProblem,
  goneSince,
  type PaymentKey,
  paymentsForm,
  type PaymentsValues,
  whyGone,
} from './record-form';

const TITLE = 'Record payments';
const DESCRIPTION = 'Correct each to what really came. All of them are recorded, or none.';

/** Turns expected payments into dividends, and reinvests those that the user marks (DIV-29). */
export function RecordDialog({ portfolioId, expected, onClose }: DialogProps<'record-dividends'>) {
  const accounts = useAccountsQuery(portfolioId);
  const setup = useSetupQuery(portfolioId);
  const calendar = useDividendCalendarQuery(portfolioId);
  if (accounts.data && setup.data && calendar.data) {
    return (
      <PaymentsDialog
        portfolioId={portfolioId}
        expected={expected}
        calendar={calendar.data.calendarEvents}
        accounts={accounts.data}
        assets={setup.data.assets}
        onClose={onClose}
      />
    );
  }
  const error = accounts.error ?? setup.error ?? calendar.error;
  const retry = () =>
    [accounts, setup, calendar].forEach((query) => query.error && void query.refetch());
  return (
    <Dialog title={TITLE} description={DESCRIPTION} onClose={onClose} className="max-w-3xl">
      <DialogBody className="pb-6">
        {error ? (
          <Failure title="What was expected could not be loaded" error={error} onRetry={retry} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </DialogBody>
    </Dialog>
  );
}

type Expected = DialogProps<'record-dividends'>['expected'];

const stillExpected = (expected: Expected, calendar: readonly CalendarEvent[]): CalendarEvent[] =>
  calendar.filter(
    (event) =>
      event.isProjected &&
      expected.some(({ ticker, day }) => ticker === event.ticker && day === dayOf(event)),
  );

interface PaymentsDialogProps extends Pick<
  DialogProps<'record-dividends'>,
  'portfolioId' | 'expected'
> {
  /** All events of the current calendar. */
  readonly calendar: readonly CalendarEvent[];
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
  readonly onClose: () => void;
}

function PaymentsDialog(props: PaymentsDialogProps) {
  const { portfolioId, expected, calendar, accounts, assets, onClose } = props;
  const dates = useDates();
  const [record] = useRecordDividendsMutation();
  const events = stillExpected(expected, calendar);
  const [before] = useState(calendar);
  const [defaults] = useState((): PaymentsValues => ({
    payments: draftsOf(events, assets, accounts, dates.dayInput(new Date())),
  }));
  const [rows, setRows] = useState(defaults.payments);
  const gone = goneSince(rows, events);
  const goneBy = (row: PaymentKey) =>
    goneSince([row], events).length > 0 ? whyGone(row.ticker, before, calendar, assets) : null;
  const schema = useMemo(() => paymentsForm(accounts, dates), [accounts, dates]);
  return (
    <FormDialog
      title={TITLE}
      description={DESCRIPTION}
      className="max-w-3xl"
      layout="block"
      schema={schema}
      defaults={defaults}
      mode="onTouched"
      fieldOf={fieldOfProblem(rows)}
      isReady={rows.length > 0 && gone.length === 0}
      words={{
        submit: `Record ${plural(rows.length, 'payment')}`,
        saving: 'Saving...',
        saved: () => ['Success', `${plural(rows.length, 'payment')} recorded`],
        failed: 'The payments could not be recorded.',
        failure: allOrNothing,
      }}
      save={(transactions, form) => {
        setRows(form.getValues('payments'));
        return record({ portfolioId, body: { transactions } });
      }}
      onClose={onClose}
    >
      {(form) =>
        rows.length > gone.length || form.formState.isDirty ? (
          <PaymentFields
            form={form}
            accounts={accounts}
            goneBy={goneBy}
            onRemoved={() => setRows([...form.getValues('payments')])}
          />
        ) : (
          <NoneLeft {...props} before={before} />
        )
      }
    </FormDialog>
  );
}

interface NoneLeftProps extends PaymentsDialogProps {
  /** Calendar at the moment when the dialog was opened. */
  readonly before: readonly CalendarEvent[];
}

/** Replaces the fields if no payment is expected any more and the user has typed nothing. */
function NoneLeft({ expected, before, calendar, assets }: NoneLeftProps) {
  const areRecorded = expected.every(
    ({ ticker }) => whyGone(ticker, before, calendar, assets) === 'recorded',
  );
  return (
    <p className="py-6 text-center text-sm text-muted">
      {areRecorded
        ? 'These payments are recorded already.'
        : 'These payments are not expected any more.'}
    </p>
  );
}
