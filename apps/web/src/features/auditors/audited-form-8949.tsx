import { useState } from 'react';
import type { Dates } from '@/shared/format/dates';
import { type Form8949Choice, Form8949Page } from '@/shared/reports/form-8949-page';
import { useAuditedForm8949CsvMutation, useAuditedForm8949Query } from './ask-with-link';

interface AuditedForm8949Props {
  readonly token: string;
  readonly dates: Dates;
}

/**
 * Shows realised gains in the columns of US Form 8949, like the owner's screen; begins with last
 * year.
 */
export function AuditedForm8949({ token, dates }: AuditedForm8949Props) {
  const [thisYear] = useState(() => Number(dates.dayInput(new Date()).slice(0, 4)));
  const [choice, choose] = useState<Form8949Choice>({ year: thisYear - 1, accountIds: null });
  const query = useAuditedForm8949Query({ token, ...choice });
  const [exportCsv, { isLoading }] = useAuditedForm8949CsvMutation();
  return (
    <Form8949Page
      {...{ choice, thisYear, dates, query }}
      portfolioId={null}
      onChange={(changes) => choose((before) => ({ ...before, ...changes }))}
      csv={{ ask: () => exportCsv({ token, ...choice }), isPending: isLoading }}
    />
  );
}
