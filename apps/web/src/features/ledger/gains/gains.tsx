import { Scale } from 'lucide-react';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useShownDay } from '@/shared/format/use-shown-day';
import { accountAmong } from '@/shared/lib/address-texts';
import { useAddress } from '@/shared/lib/use-address';
import { AccountOptions } from '@/shared/ui/account-options';
import { Card } from '@/shared/ui/card';
import { Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { Empty, Fallback, PartFailure, Skeleton } from '@/shared/ui/states';
import { useExportGainsMutation, useGainsQuery, type GainsOf } from './api';
import { ExportButton } from '@/shared/ui/export-button';
import { GainsSums } from '../gains-sums';
import { GainsTable } from './gains-table';

const ALL = 'all';

/** Returns the year in an address; null for all years, and the current year if there is none. */
function yearOf(parameters: URLSearchParams, thisYear: number): number | null {
  const text = parameters.get('year') ?? '';
  if (text === ALL) return null;
  return /^(?:19|20|21)\d\d$/.test(text) ? Number(text) : thisYear;
}

/** Shows realised gains by year and account: sums by term, each closed lot, and a file with all. */
export function Gains({ portfolioId }: { readonly portfolioId: string }) {
  const [parameters] = useAddress();
  const shownDay = useShownDay();
  const list = useAccountsQuery(portfolioId);
  const accounts = list.currentData;
  const of: GainsOf = {
    portfolioId,
    year: yearOf(parameters, Number(shownDay.slice(0, 4))),
    accountId: accountAmong(accounts, parameters.get('account') ?? '') || null,
  };
  const { currentData: data, error, refetch } = useGainsQuery({ ...of, offset: 0 });
  if (!data)
    return (
      <Fallback query={{ error, refetch }} title="Realised gains could not be loaded">
        <Skeleton className="h-72 w-full rounded-card" />
      </Fallback>
    );
  if (data.years.length === 0 && of.accountId === null) {
    return (
      <Card>
        <Empty
          icon={Scale}
          title="No realised gains yet"
          text="A sell closes lots. This page shows by year what each closed lot gained or lost, and how long you held it."
        />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Choices of={of} known={data.years.map(({ year }) => year)} list={list} />
      <GainsSums of={of} shortTerm={data.shortTerm} longTerm={data.longTerm} />
      <GainsTable key={`${of.year} ${of.accountId}`} of={of} total={data.total} />
    </div>
  );
}

interface ChoicesProps {
  readonly of: GainsOf;
  /** Years with gains. */
  readonly known: readonly number[];
  readonly list: ReturnType<typeof useAccountsQuery>;
}

/** Chooses year and account, and saves the chosen gains as a file. The address holds the choice. */
function Choices({ of, known, list: { currentData: accounts, error, refetch } }: ChoicesProps) {
  const [, setParameters] = useAddress();
  const [exportCsv, { isLoading, reset }] = useExportGainsMutation();
  const { year, accountId } = of;
  const years = [...new Set([...known, ...(year === null ? [] : [year])])].toSorted(
    (a, b) => b - a,
  );
  const choose = (name: 'year' | 'account', value: string) =>
    setParameters((before) => {
      if (value === '') before.delete(name);
      else before.set(name, value);
      return before;
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap gap-3">
        <Select
          aria-label="Year"
          className="w-36"
          value={year ?? ALL}
          onChange={({ target }) => choose('year', target.value)}
        >
          <Options values={years} />
          <option value={ALL}>All years</option>
        </Select>
        <Select
          aria-label="Account"
          className="w-48"
          value={accountId ?? ''}
          onChange={({ target }) => choose('account', target.value)}
        >
          <option value="">All accounts</option>
          <AccountOptions accounts={accounts} chosen={accountId ?? ''} />
        </Select>
        {!accounts && error && (
          <PartFailure text="Your accounts could not be loaded." onRetry={() => void refetch()} />
        )}
      </div>
      <ExportButton
        fileName={`realised-gains-${year ?? ALL}.csv`}
        ask={() => exportCsv(of).finally(reset)}
        isPending={isLoading}
      />
    </div>
  );
}
