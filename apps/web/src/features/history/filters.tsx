import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useAccountsAndAssets } from '@/shared/api/accounts-and-assets';
import { usePortfolioOfNow } from '@/shared/api/of-portfolio';
import { cn } from '@/shared/lib/cn';
import { AccountOptions } from '@/shared/ui/account-options';
import { Button } from '@/shared/ui/button';
import { Input, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { SearchInput } from '@/shared/ui/search-input';
import { PartFailure } from '@/shared/ui/states';
import { orderProblem, useDay } from '@/shared/ui/use-day';
import type { HistoryOf } from './api';
import { isFiltered, type AddressSelection } from './selection-in-address';
import { KIND_LABELS, kindsOf } from '@/shared/history/words';

interface FiltersProps {
  readonly of: HistoryOf;
  readonly selection: AddressSelection;
  readonly onChange: (changes: Partial<AddressSelection>) => void;
  readonly onClear: () => void;
}

type BoxProps = Pick<FiltersProps, 'selection' | 'onChange'> & { readonly className: string };

/** Lists accounts and assets to filter by. A chosen one stays in its list even if it is deleted. */
function ThingSelects({
  selection,
  onChange,
  className,
  portfolioId,
}: BoxProps & { readonly portfolioId: string }) {
  const portfolio = usePortfolioOfNow(portfolioId);
  const { accounts, assets = [], error, retry } = useAccountsAndAssets(portfolio);
  const { account, ticker } = selection;
  const tickers = assets.map((asset) => asset.ticker).toSorted();
  return (
    <>
      <Select
        aria-label="Account"
        className={className}
        value={account}
        onChange={(event) => onChange({ account: event.target.value })}
      >
        <option value="">All accounts</option>
        {account !== '' && accounts?.every(({ id }) => id !== account) && (
          <option value={account}>A deleted account</option>
        )}
        <AccountOptions accounts={accounts} chosen={account} />
      </Select>
      <Select
        aria-label="Asset"
        className={className}
        value={ticker}
        onChange={(event) => onChange({ ticker: event.target.value })}
      >
        <option value="">All assets</option>
        {ticker !== '' && !tickers.includes(ticker) && <option>{ticker}</option>}
        <Options values={tickers} />
      </Select>
      {error !== undefined && (
        <PartFailure text="Accounts and assets could not be loaded." onRetry={retry} />
      )}
    </>
  );
}

function Days({ selection: { from, to }, onChange, className }: BoxProps) {
  const begin = useDay({ value: from, onDay: (day) => onChange({ from: day }) });
  const problem = orderProblem({ from, to });
  const end = useDay({ value: to, onDay: (day) => onChange({ to: day }), problem });
  const days = [
    { label: 'From', day: begin, limits: { max: to || undefined }, room: 'pl-14' },
    { label: 'To', day: end, limits: { min: from || undefined }, room: 'pl-10' },
  ] as const;
  return days.map(({ label, day: { control, error }, limits, room }) => (
    <label key={label} className={cn('block', className)}>
      <span className="relative block">
        <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sm text-muted">
          {label}
        </span>
        <Input {...control} {...limits} className={room} aria-invalid={error !== undefined} />
      </span>
      {error !== undefined && <span className="text-note text-loss">{error}</span>}
    </label>
  ));
}

export function Filters({ of, selection, onChange, onClear }: FiltersProps) {
  const [isOpen, setOpen] = useState(() => isFiltered({ ...selection, search: '', about: '' }));
  const folded = !isOpen && 'max-md:hidden';
  const box = cn(folded, 'min-w-0 grow basis-[calc(50%-0.5rem)] sm:basis-36');
  const dayBox = cn(folded, 'grow basis-full min-[30rem]:basis-[calc(50%-0.5rem)] sm:basis-44');
  const props = { selection, onChange };
  return (
    <search className="flex flex-wrap items-center gap-2 p-4">
      <SearchInput
        label="Search the history"
        placeholder="Search by change or note"
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
        aria-label="Kind"
        className={box}
        value={selection.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      >
        <option value="">Every kind</option>
        <Options values={kindsOf(of.kind)} labels={KIND_LABELS} />
      </Select>
      {of.kind === 'portfolio' && <ThingSelects {...props} className={box} portfolioId={of.id} />}
      <Days {...props} className={dayBox} />
      {isFiltered(selection) && (
        <Button goes variant="ghost" size="sm" onClick={onClear}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </search>
  );
}
