import { useState } from 'react';
import { SHARES_CSV_COLUMNS } from '@evenkeel/contracts/imports';
import { Button } from '@/shared/ui/button';
import { Field, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { guessedColumns } from './guesses';
import { Step } from './step';

interface ColumnsStepProps {
  /** Our names of the columns that the file lacks; empty if the user matches only optional ones. */
  readonly missing: readonly string[];
  /** Optional columns; the user can match them, too. */
  readonly optional: readonly string[];
  /** Names of the columns in the file. */
  readonly columns: readonly string[];
  readonly onDone: (chosen: Record<string, string>) => void;
}

const OF_SHARES: readonly string[] = SHARES_CSV_COLUMNS;

/**
 * Choice of no column. It cannot be the name of a column, because names have no spaces around them.
 */
const NO_COLUMN = ' ';

/**
 * Matches columns of the file with ours if the header has other names. Names that brokers use are
 * chosen already (IMP-26).
 */
export function ColumnsStep({ missing, optional, columns, onDone }: ColumnsStepProps) {
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    guessedColumns([...missing, ...optional], columns),
  );
  const entries = Object.entries(chosen).filter(([, column]) => column !== '');
  return (
    <Step title="Match the columns" text="Some columns have other names in this file.">
      <div className="grid gap-3 sm:grid-cols-2">
        {[...missing, ...optional].map((name) => (
          <Field key={name} label={name} optional={optional.includes(name)}>
            {(props) => (
              <Select
                {...props}
                value={chosen[name] ?? ''}
                onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
              >
                <option value="">Select a column</option>
                <Options values={columns} />
                {OF_SHARES.includes(name) && <option value={NO_COLUMN}>No such column</option>}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <Button
        variant="outline"
        className="mt-3"
        disabled={(missing.length > 0 ? missing : optional).every((name) => !chosen[name])}
        onClick={() =>
          onDone(Object.fromEntries(entries.map(([name, column]) => [name, column.trim()])))
        }
      >
        Use these columns
      </Button>
    </Step>
  );
}
