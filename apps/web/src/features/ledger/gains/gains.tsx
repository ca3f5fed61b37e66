import { Scale } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useDates } from '@/shared/format/use-dates';
import { Card } from '@/shared/ui/card';
import { Select } from '@/shared/ui/field';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { useExportGainsMutation, useGainsQuery } from './api';
import { ExportButton } from '@/shared/ui/export-button';
import { GainsSums } from '../gains-sums';
import { GainsTable } from './gains-table';

const ALL = 'all';

/** The year that an address asks for: a year, all of them, or this one where it says nothing. */
function yearOf(parameters: URLSearchParams, thisYear: number): number | null {
  const text = parameters.get('year') ?? '';
  if (text === ALL) return null;
  return /^(?:19|20|21)\d\d$/.test(text) ? Number(text) : thisYear;
}

/** Realised gains by year: sums by term, each closed lot, and all of it as a file. */
export function Gains({ portfolioId }: { readonly portfolioId: string }) {
  const [parameters, setParameters] = useSearchParams();
  const { dayInput } = useDates();
  const year = yearOf(parameters, Number(dayInput(new Date()).slice(0, 4)));
  const { currentData: data, error, refetch } = useGainsQuery({ portfolioId, year, offset: 0 });
  const [exportCsv, { isLoading, reset }] = useExportGainsMutation();
  if (!data && error)
    return (
      <Failure
        title="Realised gains could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-72 w-full rounded-card" />;
  const years = [
    ...new Set([...data.years.map((row) => row.year), ...(year === null ? [] : [year])]),
  ].toSorted((a, b) => b - a);
  if (data.years.length === 0) {
    return (
      <Card>
        <Empty
          icon={Scale}
          title="No realised gains yet"
          text="A sell closes lots. What each of them gained or lost, and for how long it was held, is shown here by year."
        />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Select
          aria-label="Year"
          className="w-40"
          value={year ?? ALL}
          onChange={(event) => setParameters({ view: 'gains', year: event.target.value })}
        >
          {years.map((value) => (
            <option key={value}>{value}</option>
          ))}
          <option value={ALL}>All years</option>
        </Select>
        <ExportButton
          fileName={`realised-gains-${year ?? ALL}.csv`}
          ask={() => exportCsv({ portfolioId, year }).finally(reset)}
          isPending={isLoading}
        />
      </div>
      <GainsSums shortTerm={data.shortTerm} longTerm={data.longTerm} />
      <GainsTable key={year} portfolioId={portfolioId} year={year} total={data.total} />
    </div>
  );
}
