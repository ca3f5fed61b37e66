import { useState } from 'react';
import type { Dates } from '@/shared/format/dates';
import { PrintButton } from '@/shared/reports/print-button';
import { StatementDocument } from '@/shared/reports/statement-document';
import { Card } from '@/shared/ui/card';
import { ExportButton } from '@/shared/ui/export-button';
import { Field, Input } from '@/shared/ui/field';
import { Failure, Skeleton } from '@/shared/ui/states';
import { useAuditedStatementCsvMutation, useAuditedStatementQuery } from './ask-with-link';

interface AuditedStatementProps {
  readonly token: string;
  readonly dates: Dates;
}

/** The statement of a period, as its owner sees it; last year's to begin with. */
export function AuditedStatement({ token, dates }: AuditedStatementProps) {
  const [period, setPeriod] = useState(() => {
    const year = Number(dates.dayInput(new Date()).slice(0, 4)) - 1;
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  });
  const { data, error, refetch } = useAuditedStatementQuery({ token, ...period });
  const [exportCsv, { isLoading }] = useAuditedStatementCsvMutation();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? 'First day' : 'Last day'}>
            {(props) => (
              <Input
                {...props}
                type="date"
                value={period[name]}
                onChange={({ target }) =>
                  target.value && setPeriod({ ...period, [name]: target.value })
                }
              />
            )}
          </Field>
        ))}
        <PrintButton />
        <ExportButton
          fileName={`statement-${period.from}-${period.to}.csv`}
          ask={() => exportCsv({ token, ...period })}
          isPending={isLoading}
        />
      </div>
      {!data && error && (
        <Failure
          title="The statement could not be made"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-72 w-full rounded-card" />}
      {data && (
        <Card className="p-5 print:border-0 print:p-0 print:shadow-none">
          <StatementDocument statement={data} dates={dates} />
        </Card>
      )}
    </div>
  );
}
