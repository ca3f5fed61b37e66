import { SlidersHorizontal, X } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { TRANSACTION_TYPES, type TransactionType } from '@evenkeel/contracts/ledger';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useSetupQuery } from '@/shared/api/assets';
import { cn } from '@/shared/lib/cn';
import { Button } from '@/shared/ui/button';
import { Input, Select } from '@/shared/ui/field';
import { SearchInput } from '@/shared/ui/search-input';
import { isFiltered, type AddressSelection } from './selection-in-address';
import { SortSelect } from './table-header';
import { SHORT_TYPE_LABELS } from './words';

interface FiltersProps {
  readonly portfolioId: string;
  readonly selection: AddressSelection;
  readonly onChange: (changes: Partial<AddressSelection>) => void;
  readonly onClear: () => void;
}

function DayInput({
  label,
  className,
  ...props
}: ComponentProps<typeof Input> & { readonly label: string }) {
  return (
    <label className={cn('relative block', className)}>
      <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sm text-muted">
        {label}
      </span>
      <Input type="date" className={label.length > 2 ? 'pl-14' : 'pl-10'} {...props} />
    </label>
  );
}

export function Filters({ portfolioId, selection, onChange, onClear }: FiltersProps) {
  const { data: accounts = [] } = useAccountsQuery(portfolioId);
  const { data: setup } = useSetupQuery(portfolioId);
  const tickers = (setup?.assets ?? []).map(({ ticker }) => ticker).toSorted();
  const { type, account, ticker, from, to } = selection;
  const [isOpen, setOpen] = useState(() => isFiltered({ ...selection, search: '' }));
  const folded = !isOpen && 'max-md:hidden';
  const box = cn(folded, 'min-w-0 grow basis-[calc(50%-0.5rem)] sm:basis-36');
  const dayBox = cn(folded, 'grow basis-full min-[30rem]:basis-[calc(50%-0.5rem)] sm:basis-44');
  return (
    <search className="flex flex-wrap items-center gap-2 p-4">
      <SearchInput
        label="Search transactions"
        placeholder="Search by ticker, account or note"
        value={selection.search}
        onSearch={(search) => onChange({ search })}
      />
      <Button
        variant="outline"
        size="sm"
        className="md:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
        Filters
      </Button>
      <Select
        aria-label="Type"
        className={box}
        value={type}
        onChange={(event) => onChange({ type: event.target.value })}
      >
        <option value="">All types</option>
        {TRANSACTION_TYPES.map((value: TransactionType) => (
          <option key={value} value={value}>
            {SHORT_TYPE_LABELS[value]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Account"
        className={box}
        value={account}
        onChange={(event) => onChange({ account: event.target.value })}
      >
        <option value="">All accounts</option>
        {accounts.map(({ id, nickname }) => (
          <option key={id} value={id}>
            {nickname}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Asset"
        className={cn(box, 'basis-full sm:basis-36')}
        value={ticker}
        onChange={(event) => onChange({ ticker: event.target.value })}
      >
        <option value="">All assets</option>
        {ticker !== '' && !tickers.includes(ticker) && <option>{ticker}</option>}
        {tickers.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
      <DayInput
        label="From"
        className={dayBox}
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <DayInput
        label="To"
        className={dayBox}
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      <SortSelect
        className={cn(folded, 'grow basis-full md:hidden')}
        sort={selection.sort}
        onSort={(sort) => onChange({ sort })}
      />
      {isFiltered(selection) && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </search>
  );
}
