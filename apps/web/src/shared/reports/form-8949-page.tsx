import type { ComponentProps } from 'react';
import type { Form8949View } from '@evenkeel/contracts/reports';
import type { Dates } from '@/shared/format/dates';
import { ExportButton } from '@/shared/ui/export-button';
import { Failure, Skeleton } from '@/shared/ui/states';
import { Form8949Accounts, Form8949Document } from './form-8949-document';
import { PrintButton } from './print-button';
import { YearField } from './year-field';

/** Choice of a year and of accounts; null accounts stand for all that are taxed. */
export interface Form8949Choice {
  readonly year: number;
  readonly accountIds: readonly string[] | null;
}

interface Form8949PageProps {
  readonly choice: Form8949Choice;
  readonly onChange: (changes: Partial<Form8949Choice>) => void;
  readonly thisYear: number;
  /** Portfolio whose figures have explanations; null for an auditor. */
  readonly portfolioId: string | null;
  /** Dates in the owner's time zone. */
  readonly dates: Dates;
  /** Read of the form of this choice and of no other. */
  readonly query: {
    readonly currentData?: Form8949View | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly csv: Pick<ComponentProps<typeof ExportButton>, 'ask' | 'isPending'>;
}

/** Shows realised gains in the columns of US Form 8949, to the owner or an auditor (HIS-65). */
export function Form8949Page({
  choice,
  onChange,
  thisYear,
  portfolioId,
  dates,
  query: { currentData: form, error, refetch },
  csv,
}: Form8949PageProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <YearField thisYear={thisYear} year={choice.year} onChange={(year) => onChange({ year })} />
        <PrintButton />
        <ExportButton fileName={`form-8949-${choice.year}.csv`} {...csv} />
      </div>
      {!form && error !== undefined && (
        <Failure title="The form could not be made" error={error} onRetry={() => void refetch()} />
      )}
      {!form && error === undefined && <Skeleton className="h-72 w-full rounded-card" />}
      {form && (
        <>
          <Form8949Accounts form={form} onChange={(accountIds) => onChange({ accountIds })} />
          <Form8949Document form={form} dates={dates} portfolioId={portfolioId} />
        </>
      )}
    </div>
  );
}
