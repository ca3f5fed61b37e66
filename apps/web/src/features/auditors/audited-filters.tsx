import { X } from 'lucide-react';
import type { AuditedPortfolio } from '@evenkeel/contracts/auditors';
import { KIND_LABELS, kindsOf } from '@/shared/history/words';
import { useSettledText } from '@/shared/lib/use-settled-text';
import { Button } from '@/shared/ui/button';
import { DayField } from '@/shared/ui/day-field';
import { Field, Input, Select } from '@/shared/ui/field';
import { SearchInput } from '@/shared/ui/search-input';
import { orderProblem } from '@/shared/ui/use-day';
import type { AuditedSelection } from './ask-with-link';

const BOX = 'grow basis-36';
const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

interface FiltersProps {
  readonly accounts: AuditedPortfolio['accounts'];
  /** Filters with days as the user chose them. */
  readonly chosen: AuditedSelection;
  readonly onChange: (changes: Partial<AuditedSelection>) => void;
  readonly onClear: () => void;
}

export function AuditedFilters({ accounts, chosen, onChange, onClear }: FiltersProps) {
  const isKnown = chosen.account === '' || accounts.some(({ id }) => id === chosen.account);
  return (
    <search className="flex flex-wrap items-end gap-3 px-5 pb-4">
      <SearchInput
        label="Search the history"
        placeholder="Search by change or note"
        value={chosen.search}
        onSearch={(search) => onChange({ search })}
      />
      <Choice
        label="Kind"
        all="Every kind"
        choices={kindsOf('portfolio').map((kind) => [kind, KIND_LABELS[kind]])}
        chosen={chosen.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <Choice
        label="Account"
        all="All accounts"
        choices={[
          ...accounts.map(({ id, name }) => [id, name] as const),
          ...(isKnown ? [] : [[chosen.account, 'A deleted account'] as const]),
        ]}
        chosen={chosen.account}
        onChoose={(account) => onChange({ account })}
      />
      <TickerField ticker={chosen.ticker} onTicker={(ticker) => onChange({ ticker })} />
      {/* Both days of the period wrap together; on narrow screens one stands below the other. */}
      <div className="flex grow basis-75 flex-wrap gap-3">
        {DAYS.map(({ name, label }) => (
          <DayField
            key={name}
            label={label}
            className={BOX}
            value={chosen[name]}
            onDay={(day) => onChange({ [name]: day })}
            problem={name === 'to' ? orderProblem(chosen) : undefined}
          />
        ))}
      </div>
      {Object.values(chosen).some((value) => value !== '') && (
        <Button goes variant="ghost" onClick={onClear}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Text of the option that does not filter. */
  readonly all: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ label, all, choices, chosen, onChoose }: ChoiceProps) {
  return (
    <Field label={label} className={BOX}>
      {(props) => (
        <Select {...props} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{all}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface TickerFieldProps {
  readonly ticker: string;
  readonly onTicker: (ticker: string) => void;
}

/** Takes a ticker as text, because the auditor has no list of assets. */
function TickerField({ ticker, onTicker }: TickerFieldProps) {
  const [typed, type] = useSettledText(ticker, onTicker);
  return (
    <Field label="Ticker" className={BOX}>
      {(props) => (
        <Input
          {...props}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={32}
          placeholder="All assets"
          value={typed}
          onChange={({ target }) => type(target.value.toUpperCase().replace(/[^A-Z0-9.-]/g, ''))}
        />
      )}
    </Field>
  );
}
