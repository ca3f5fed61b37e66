import { RotateCcw, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { DecimalInput, Field, Input } from '@/shared/ui/field';
import { type Assumable, saidOf } from './assumables';
import type { Assumptions } from './assumptions';

/** So many are overlooked at a glance; of more, some can be found by name. */
const FEW = 12;
/** So many fields answer to typing at once. */
const MOST = 60;

interface AssumptionFieldsProps {
  /** What the fields are, for those who search among them. */
  readonly label: string;
  readonly figures: readonly Assumable[];
  readonly assumptions: Assumptions;
  /** Why the server did not store a figure, by key. */
  readonly refusals: Readonly<Record<string, string>>;
  /** `null` takes an assumption back. */
  readonly onChange: (key: string, text: string | null) => void;
}

/** Figures of one kind, each with what is stored. */
export function AssumptionFields({
  label: what,
  figures,
  assumptions,
  refusals,
  onChange,
}: AssumptionFieldsProps) {
  const [wanted, setWanted] = useState('');
  if (figures.length === 0)
    return <p className="py-4 text-sm text-muted">There is nothing of this kind yet.</p>;
  const found = figures.filter(
    ({ key, label }) =>
      label.toLowerCase().includes(wanted.trim().toLowerCase()) || assumptions[key] !== undefined,
  );
  const shown = found.filter(({ key }, place) => place < MOST || assumptions[key] !== undefined);
  const errorOf = ({ key, problemOf }: Assumable): string | undefined => {
    const [typed, refusal] = [assumptions[key], refusals[key]];
    if (typed === undefined) return undefined;
    return problemOf(typed) ?? (refusal === undefined ? undefined : `Not stored: ${refusal}`);
  };
  return (
    <div>
      {figures.length > FEW && (
        <div className="relative mb-3 max-w-xs">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            aria-label={`Find in ${what}`}
            placeholder="Find by name"
            className="pl-9"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        </div>
      )}
      <div className="-mx-1 grid max-h-96 gap-x-5 gap-y-4 overflow-y-auto p-1 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((figure) => {
          const { key, label, unit, stored, otherwise } = figure;
          const typed = assumptions[key];
          return (
            <Field
              key={key}
              label={`${label} (${unit})`}
              error={errorOf(figure)}
              hint={typed === undefined ? undefined : `Stored: ${saidOf(figure, stored)}`}
            >
              {(props) => (
                <div className="flex gap-1.5">
                  <DecimalInput
                    {...props}
                    placeholder={
                      otherwise === undefined ? undefined : `${otherwise}, as the portfolio`
                    }
                    value={typed ?? stored}
                    onChange={({ target }) =>
                      onChange(key, target.value === stored ? null : target.value)
                    }
                  />
                  {typed !== undefined && (
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Take back ${label}`}
                      onClick={() => onChange(key, null)}
                    >
                      <RotateCcw aria-hidden />
                    </Button>
                  )}
                </div>
              )}
            </Field>
          );
        })}
      </div>
      {found.length > shown.length && (
        <p className="mt-2 text-note text-muted">{`${shown.length} of ${found.length} are shown. Type a name to find the others.`}</p>
      )}
      {found.length === 0 && <p className="py-2 text-sm text-muted">Nothing has this name.</p>}
    </div>
  );
}
