import { RotateCcw, Search } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/shared/lib/cn';
import { indentOf } from '@/shared/lib/indent';
import { Button } from '@/shared/ui/button';
import { DecimalInput, Field, Input } from '@/shared/ui/field';
import { type Assumable, saidOf } from './assumables';
import type { Assumptions } from './assumptions';

/**
 * Number of fields that a person can take in at a glance; more than these can be searched by name.
 */
const FEW = 12;
/** Number of fields that can be shown without typing becoming slow. */
const MOST = 60;

interface AssumptionFieldsProps {
  /** Name of the kind of fields, for the search among them. */
  readonly label: string;
  readonly figures: readonly Assumable[];
  /** Returns the name of an asset; null if it is unknown. */
  readonly assetNameOf: (ticker: string) => string | null;
  readonly assumptions: Assumptions;
  /** Reasons why the server did not store a figure, by key. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Changes the assumption of a key; `null` takes it back. */
  readonly onChange: (key: string, text: string | null) => void;
}

/** Shows the fields for figures of one kind, each with the stored figure. */
export function AssumptionFields({
  label: what,
  figures,
  assetNameOf,
  assumptions,
  refusals,
  onChange,
}: AssumptionFieldsProps) {
  const [wanted, setWanted] = useState('');
  if (figures.length === 0)
    return <p className="py-4 text-sm text-muted">There is nothing of this kind yet.</p>;
  const isTree = figures.some(({ place }) => place !== undefined);
  const found = figures.filter(
    ({ key, label }) =>
      label.toLowerCase().includes(wanted.trim().toLowerCase()) || assumptions[key] !== undefined,
  );
  const shown = found.filter(({ key }, place) => place < MOST || assumptions[key] !== undefined);
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
      <div
        className={cn(
          '-mx-1 grid max-h-96 gap-x-5 overflow-y-auto p-1',
          isTree ? 'max-w-xl gap-y-1.5' : 'grid-cols-1 gap-y-4 sm:grid-cols-2 lg:grid-cols-3',
        )}
      >
        {shown.map((figure) => (
          <FigureField
            key={figure.key}
            figure={figure}
            assetName={figure.place?.isAsset ? assetNameOf(figure.place.name) : null}
            typed={assumptions[figure.key]}
            refusal={refusals[figure.key]}
            onChange={(text) => onChange(figure.key, text)}
          />
        ))}
      </div>
      {found.length > shown.length && (
        <p className="mt-2 text-note text-muted">{`${shown.length} of ${found.length} are shown. Type a name to find the others.`}</p>
      )}
      {found.length === 0 && <p className="py-2 text-sm text-muted">Nothing has this name.</p>}
    </div>
  );
}

interface FigureFieldProps {
  readonly figure: Assumable;
  /** Name of the asset, if the field is for an asset's place in the tree; null elsewhere. */
  readonly assetName: string | null;
  readonly typed: string | undefined;
  /** Reason why the server did not store the figure. */
  readonly refusal: string | undefined;
  readonly onChange: (text: string | null) => void;
}

function problemOf({ figure, typed, refusal }: FigureFieldProps): string | undefined {
  if (typed === undefined) return undefined;
  return figure.problemOf(typed) ?? (refusal === undefined ? undefined : `Not stored: ${refusal}`);
}

/**
 * The field for one figure. A target is a line of the tree: indented by its depth, with its name on
 * the left.
 */
function FigureField(props: FigureFieldProps) {
  const { figure, assetName, typed, onChange } = props;
  const { label, unit, stored, otherwise, place } = figure;
  return (
    <div style={place && indentOf(place.depth, '22%')}>
      <Field
        label={
          place ? (
            <TreeLabel figure={figure} name={place.name} assetName={assetName} />
          ) : (
            `${label} (${unit})`
          )
        }
        error={problemOf(props)}
        hint={typed === undefined ? undefined : `Stored: ${saidOf(figure, stored)}`}
        className={cn(
          place &&
            'grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-4 gap-y-0 sm:grid-cols-[minmax(0,1fr)_10rem]',
        )}
      >
        {(field) => (
          <div className="flex gap-1.5">
            <DecimalInput
              {...field}
              placeholder={
                otherwise === undefined
                  ? undefined
                  : `${saidOf(figure, otherwise)}, as the portfolio`
              }
              className={cn(place && 'text-right')}
              value={typed ?? stored}
              onChange={({ target }) => onChange(target.value === stored ? null : target.value)}
            />
            {typed !== undefined && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Take back ${label}`}
                onClick={() => onChange(null)}
              >
                <RotateCcw aria-hidden />
              </Button>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}

/**
 * The indent shows to which strategy the target belongs; hidden words tell it to a screen reader.
 */
function TreeLabel({
  figure,
  name,
  assetName,
}: Pick<FigureFieldProps, 'figure' | 'assetName'> & { readonly name: string }) {
  return (
    <span className="block truncate">
      {/* A long name leaves room for its unit. */}
      <span className="inline-block max-w-[calc(100%-2rem)] truncate align-bottom">{name}</span>
      <span className="sr-only">{figure.label.slice(name.length)}</span>
      <span className="font-normal text-muted">{` (${figure.unit})`}</span>
      {assetName !== null && (
        <span className="ml-1 text-note font-normal text-muted max-sm:ml-0 max-sm:block max-sm:truncate">
          {` ${assetName}`}
        </span>
      )}
    </span>
  );
}
