import { X } from 'lucide-react';
import type { TransactionType } from '@evenkeel/contracts/ledger';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { isolated } from '@/shared/format/isolated';
import { SHORT_TYPE_LABELS } from '@/shared/lib/transaction-types';
import { keepPlace } from '@/shared/lib/use-focus-back';
import { Button } from '@/shared/ui/button';
import { useRangeWords } from './date-range';
import { isFiltered, type AddressSelection } from './selection-in-address';

interface FilterChipsProps {
  readonly accounts: readonly AccountView[];
  readonly selection: AddressSelection;
  readonly onChange: (changes: Partial<AddressSelection>) => void;
  readonly onClear: () => void;
}

/** Shows each active filter with a button that removes it (TRX-29). */
export function FilterChips({ accounts, selection, onChange, onClear }: FilterChipsProps) {
  const { type, account, ticker, from, to } = selection;
  const range = useRangeWords({ from, to });
  if (!isFiltered(selection)) return null;
  const nickname = accounts.find(({ id }) => id === account)?.nickname ?? 'another one';
  const chips: [string, Partial<AddressSelection>][] = [];
  if (type) chips.push([`Type: ${SHORT_TYPE_LABELS[type as TransactionType]}`, { type: '' }]);
  if (account) chips.push([`Account: ${isolated(nickname)}`, { account: '' }]);
  if (ticker) chips.push([`Asset: ${ticker}`, { ticker: '' }]);
  if (from || to) chips.push([`Dates: ${range}`, { from: '', to: '' }]);
  return (
    <div role="group" aria-label="Filters that are on" className="flex basis-full flex-wrap gap-2">
      {chips.map(([words, without]) => (
        <button
          key={words}
          type="button"
          aria-label={`Remove the filter ${words}`}
          onClick={({ currentTarget }) => {
            keepPlace(currentTarget);
            onChange(without);
          }}
          className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-accent-soft px-3 text-note font-medium text-accent hover:bg-sunken md:min-h-8"
        >
          <span className="truncate">{words}</span>
          <X aria-hidden className="size-3.5 shrink-0" />
        </button>
      ))}
      <Button goes variant="ghost" size="sm" className="md:h-8" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
