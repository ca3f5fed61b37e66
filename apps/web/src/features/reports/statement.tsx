import type { ReactNode } from 'react';
import { useAccountsQuery } from '@/shared/api/accounts';
import { datesIn } from '@/shared/format/dates';
import { useShownDay } from '@/shared/format/use-shown-day';
import { accountAmong, addressTexts } from '@/shared/lib/address-texts';
import { useAddress } from '@/shared/lib/use-address';
import { PrintButton } from '@/shared/reports/print-button';
import { StatementDocument } from '@/shared/reports/statement-document';
import { AccountOptions } from '@/shared/ui/account-options';
import { Card } from '@/shared/ui/card';
import { ExportButton } from '@/shared/ui/export-button';
import { DayField } from '@/shared/ui/day-field';
import { Field, Select } from '@/shared/ui/field';
import { Fallback, PartFailure, Skeleton } from '@/shared/ui/states';
import { type StatementAsked, useExportStatementMutation, useStatementQuery } from './api';

/**
 * Shows the statement of the period in the address, or of this year so far if the address names
 * none.
 */
export function Statement({ portfolioId }: { readonly portfolioId: string }) {
  const today = useShownDay();
  const [parameters, setParameters] = useAddress();
  const { day, id } = addressTexts(parameters);
  const list = useAccountsQuery(portfolioId);
  const asked: StatementAsked = {
    portfolioId,
    from: day('from') || `${today.slice(0, 4)}-01-01`,
    to: day('to') || today,
    accountId: accountAmong(list.currentData, id('account')),
  };
  const change = (name: 'from' | 'to' | 'account', value: string) =>
    setParameters((before) => {
      before.set(name, value);
      return before;
    });
  // `currentData` is always of the chosen period, so the user never sees or prints the previous
  // one.
  const { currentData: data, error, refetch } = useStatementQuery(asked);
  const [exportCsv, { isLoading }] = useExportStatementMutation();
  return (
    <div className="flex flex-col gap-4">
      <Choices asked={asked} list={list} today={today} onChange={change}>
        <PrintButton />
        <ExportButton
          fileName={`statement-${asked.from}-${asked.to}.csv`}
          ask={() => exportCsv(asked)}
          isPending={isLoading}
        />
      </Choices>
      {!data && (
        <Fallback query={{ error, refetch }} title="The statement could not be made">
          <Skeleton className="h-72 w-full rounded-card" />
        </Fallback>
      )}
      {data && (
        <Card className="p-5 print:border-0 print:p-0 print:shadow-none">
          <StatementDocument
            statement={data}
            dates={datesIn(data.timeZone)}
            portfolioId={asked.portfolioId}
          />
        </Card>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly asked: StatementAsked;
  readonly list: ReturnType<typeof useAccountsQuery>;
  readonly today: string;
  readonly onChange: (name: 'from' | 'to' | 'account', value: string) => void;
  readonly children: ReactNode;
}

function Choices({ asked, list, today, onChange, children }: ChoicesProps) {
  const { currentData: accounts, error, refetch } = list;
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={name === 'from' ? 'First day' : 'Last day'}
          isRequired
          max={today}
          value={asked[name]}
          onDay={(day) => onChange(name, day)}
        />
      ))}
      <Field label="Accounts" className="grow basis-48 sm:grow-0">
        {(props) => (
          <Select
            {...props}
            value={asked.accountId}
            onChange={({ target }) => onChange('account', target.value)}
          >
            <option value="">All open accounts</option>
            <AccountOptions accounts={accounts} chosen={asked.accountId} />
          </Select>
        )}
      </Field>
      {children}
      {!accounts && error && (
        <PartFailure
          text="Your accounts could not be loaded."
          className="basis-full"
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
