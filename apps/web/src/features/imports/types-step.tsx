import type { TypeMeaning, UnknownType } from '@evenkeel/contracts/imports';
import { TRANSACTION_TYPES } from '@evenkeel/contracts/ledger';
import { plural } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { SHORT_TYPE_LABELS } from '@/shared/lib/transaction-types';
import { Button } from '@/shared/ui/button';
import { Field, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import type { Types } from './remembered-choices';
import { Settled, Step } from './step';

export type TypeDrafts = ReadonlyMap<string, TypeMeaning>;

interface TypesStepProps {
  /** Words of the file that are not a known type. */
  readonly words: readonly UnknownType[];
  /** Choices for the words. The parent keeps them, because a check removes this step. */
  readonly drafts: TypeDrafts;
  readonly onDrafts: (drafts: TypeDrafts) => void;
  readonly onDone: (chosen: Types) => void;
}

/** Asks once for the meaning of each unknown word in the file (IMP-27). */
export function TypesStep({ words, drafts, onDrafts, onDone }: TypesStepProps) {
  const chosen = words.flatMap(({ word }) => {
    const meaning = drafts.get(word);
    return meaning === undefined ? [] : [[word, meaning] as const];
  });
  return (
    <Step
      title="Types in this file"
      text={
        words.length === 1
          ? 'The file has this word for a type. What is it?'
          : 'The file has these words for types. What is each of them?'
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {words.map(({ word, rows }) => (
          <Field key={word} label={<Word word={word} rows={rows} />}>
            {(props) => (
              <Select
                {...props}
                value={drafts.get(word) ?? ''}
                onChange={({ target }) =>
                  onDrafts(new Map(drafts).set(word, target.value as TypeMeaning))
                }
              >
                <MeaningOptions />
              </Select>
            )}
          </Field>
        ))}
      </div>
      <Button
        variant="outline"
        className="mt-3"
        disabled={chosen.length === 0}
        onClick={() => onDone(Object.fromEntries(chosen))}
      >
        Use these types
      </Button>
    </Step>
  );
}

/**
 * Shows a word and the number of its rows; a long word is cut, and the title has the whole word.
 */
const Word = ({ word, rows }: UnknownType) => (
  <span className="flex">
    <span className="truncate" title={word}>
      “{isolated(word)}”
    </span>
    <span className="shrink-0 whitespace-pre font-normal text-muted">
      {' '}
      in {plural(rows, 'row')}
    </span>
  </span>
);

const MeaningOptions = () => (
  <>
    <option value="" disabled>
      Choose
    </option>
    <Options values={TRANSACTION_TYPES} labels={SHORT_TYPE_LABELS} />
    <option value="leave_out">Leave these rows out</option>
  </>
);

const MEANINGS: readonly (readonly [TypeMeaning, string])[] = [
  ...TRANSACTION_TYPES.map((type) => [type, SHORT_TYPE_LABELS[type]] as const),
  ['leave_out', 'Left out'],
];
const LONGEST = 40;

function cut(word: string): string {
  const letters = [...word];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : word;
}

interface TypesChosenProps {
  readonly types: Types;
  readonly onAnew: () => void;
}

/** Shows the meanings that the user chose, and lets the user choose again. */
export function TypesChosen({ types, onAnew }: TypesChosenProps) {
  const wordsFor = (chosen: TypeMeaning) =>
    Object.entries(types).flatMap(([word, meaning]) =>
      meaning === chosen ? isolated(cut(word)) : [],
    );
  const groups = MEANINGS.map(([meaning, label]) => ({ label, words: wordsFor(meaning) }))
    .filter(({ words }) => words.length > 0)
    .map(({ label, words }) => `${label}: ${words.join(', ')}.`);
  return (
    <Settled again="Choose them anew" onAgain={onAnew}>
      Types are chosen. {groups.join(' ')}
    </Settled>
  );
}
