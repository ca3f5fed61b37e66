import { SlidersHorizontal } from 'lucide-react';
import { TRANSACTION_TYPES } from '@evenkeel/contracts/ledger';
import { useAccountsAndAssets } from '@/shared/api/accounts-and-assets';
import { SHORT_TYPE_LABELS } from '@/shared/lib/transaction-types';
import { AccountOptions } from '@/shared/ui/account-options';
import { Field, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { SearchInput } from '@/shared/ui/search-input';
import { PartFailure } from '@/shared/ui/states';
import { DateRange } from './date-range';
import { FilterChips } from './filter-chips';
import { FilterPopover } from './filter-popover';
import type { AddressSelection } from './selection-in-address';
import { SortSelect } from './table-header';

interface FiltersProps {
  readonly portfolioId: string;
  readonly selection: AddressSelection;
  readonly onChange: (changes: Partial<AddressSelection>) => void;
  readonly onClear: () => void;
}

/**
 * Shows a search, a menu of filters, a picker of dates, and a chip for each active filter (TRX-29).
 */
export function Filters({ portfolioId, selection, onChange, onClear }: FiltersProps) {
  const things = useAccountsAndAssets(portfolioId);
  const { from, to } = selection;
  return (
    <search className="flex flex-wrap items-center gap-2 p-4">
      <SearchInput
        label="Search transactions"
        placeholder="Search by ticker, account or note"
        value={selection.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterPopover label="Filters" icon={SlidersHorizontal}>
        {() => <MenuFields things={things} selection={selection} onChange={onChange} />}
      </FilterPopover>
      <DateRange range={{ from, to }} onChange={onChange} />
      <SortSelect
        className="grow basis-full md:hidden"
        sort={selection.sort}
        onSort={(sort) => onChange({ sort })}
      />
      <FilterChips
        accounts={things.accounts ?? []}
        selection={selection}
        onChange={onChange}
        onClear={onClear}
      />
    </search>
  );
}

interface MenuFieldsProps extends Pick<FiltersProps, 'selection' | 'onChange'> {
  readonly things: ReturnType<typeof useAccountsAndAssets>;
}

/** Filters in the menu. */
function MenuFields({ things, selection, onChange }: MenuFieldsProps) {
  const { accounts, assets = [], error, retry } = things;
  const tickers = assets.map(({ ticker }) => ticker).toSorted();
  const { type, account, ticker } = selection;
  return (
    <div className="grid gap-3">
      {error !== undefined && (
        <PartFailure text="Accounts and assets could not be loaded." onRetry={retry} />
      )}
      <Field label="Type">
        {(props) => (
          <Select
            {...props}
            value={type}
            onChange={(event) => onChange({ type: event.target.value })}
          >
            <option value="">All types</option>
            <Options values={TRANSACTION_TYPES} labels={SHORT_TYPE_LABELS} />
          </Select>
        )}
      </Field>
      <Field label="Account">
        {(props) => (
          <Select
            {...props}
            value={account}
            onChange={(event) => onChange({ account: event.target.value })}
          >
            <option value="">All accounts</option>
            <AccountOptions accounts={accounts} chosen={account} />
          </Select>
        )}
      </Field>
      <Field label="Asset">
        {(props) => (
          <Select
            {...props}
            value={ticker}
            onChange={(event) => onChange({ ticker: event.target.value })}
          >
            <option value="">All assets</option>
            {ticker !== '' && !tickers.includes(ticker) && <option>{ticker}</option>}
            <Options values={tickers} />
          </Select>
        )}
      </Field>
    </div>
  );
}
