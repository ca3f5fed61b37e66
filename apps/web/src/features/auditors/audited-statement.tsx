import { useState } from 'react';
import type { AuditedPortfolio } from '@evenkeel/contracts/auditors';
import type { Dates } from '@/shared/format/dates';
import { PrintButton } from '@/shared/reports/print-button';
import { StatementDocument } from '@/shared/reports/statement-document';
import { Card } from '@/shared/ui/card';
import { ExportButton } from '@/shared/ui/export-button';
import { DayField } from '@/shared/ui/day-field';
import { Field, Select } from '@/shared/ui/field';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { useAuditedStatementCsvMutation, useAuditedStatementQuery } from './ask-with-link';

interface AuditedStatementProps {
  readonly token: string;
  readonly portfolio: AuditedPortfolio;
  readonly dates: Dates;
}

/** Shows the statement of a period, like the owner's screen; begins with last year. */
export function AuditedStatement({ token, portfolio, dates }: AuditedStatementProps) {
  const [period, setPeriod] = useState(() => {
    const year = Number(dates.dayInput(new Date()).slice(0, 4)) - 1;
    return { from: `${year}-01-01`, to: `${year}-12-31`, accountId: '' };
  });
  // `currentData` is always of the chosen period, so the user never sees or prints the previous
  // one.
  const { currentData: data, error, refetch } = useAuditedStatementQuery({ token, ...period });
  const [exportCsv, { isLoading }] = useAuditedStatementCsvMutation();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={name === 'from' ? 'First day' : 'Last day'}
            isRequired
            value={period[name]}
            onDay={(day) => setPeriod({ ...period, [name]: day })}
          />
        ))}
        <AccountChoice
          accounts={portfolio.accounts}
          chosen={period.accountId}
          onChange={(accountId) => setPeriod({ ...period, accountId })}
        />
        <PrintButton />
        <ExportButton
          fileName={`statement-${period.from}-${period.to}.csv`}
          ask={() => exportCsv({ token, ...period })}
          isPending={isLoading}
        />
      </div>
      {!data && (
        <Fallback query={{ error, refetch }} title="The statement could not be made">
          <Skeleton className="h-72 w-full rounded-card" />
        </Fallback>
      )}
      {data && (
        <Card className="p-5 print:border-0 print:p-0 print:shadow-none">
          <StatementDocument statement={data} dates={dates} portfolioId={null} />
        </Card>
      )}
    </div>
  );
}

interface AccountChoiceProps {
  readonly accounts: AuditedPortfolio['accounts'];
  /** Id of the account; an empty text means all open accounts. */
  readonly chosen: string;
  readonly onChange: (accountId: string) => void;
}

function AccountChoice({ accounts, chosen, onChange }: AccountChoiceProps) {
  return (
    <Field label="Accounts" className="grow basis-40 sm:grow-0">
      {(props) => (
        <Select {...props} value={chosen} onChange={({ target }) => onChange(target.value)}>
          <option value="">All open accounts</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
