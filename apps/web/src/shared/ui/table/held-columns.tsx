import type { ReactNode } from 'react';
import { signedMoney, signedPercent } from '@/shared/format/figures';
import { FigureCell, valueOfWords, WordsCell } from './figure-cell';
import { figureColumn } from './figure-column';
import type { TableColumn } from './table-column';

/** Columns that the tables of accounts and of assets share. */
interface HeldColumns<Row> {
  readonly of: (row: Row) => { readonly portfolioId: string; readonly name: string };
  /** Returns the row's part in the api's names of its figures: an id or a ticker. */
  readonly keyOf: (row: Row) => string;
  readonly heldOf: (row: Row) => {
    /** Dollars; the amount decides the colour of the change in percent, too. */
    readonly valueChange: number;
    readonly valueChangePercent: number;
    /** Null if a price is missing. */
    readonly unrealisedGain: number | null;
    readonly unrealisedGainPercent: number | null;
  };
  /** Returns the day change; null if it is not known. */
  readonly dayChange: (row: Row) => number | null;
  /** Returns false if the day change has no base for a percentage. */
  readonly hasDayPercent: (row: Row) => boolean;
  readonly dayCell: (row: Row) => ReactNode;
  readonly hints: { readonly dayPercent: string; readonly gain: string };
  /** Text to show instead of an unknown gain. */
  readonly noGain?: string;
}

/** Returns the columns of day change and unrealised gain, each in dollars and in percent. */
export function heldColumns<Row>({ of, keyOf, heldOf, hints, ...held }: HeldColumns<Row>) {
  const gainOf = (row: Row) => heldOf(row).unrealisedGain;
  const dayChange: TableColumn<Row> = {
    id: 'day',
    label: 'Day change',
    hint: 'Since the previous close, or on the day that is named',
    value: held.dayChange,
    total: { amount: held.dayChange, format: signedMoney, isGain: true },
    cell: held.dayCell,
  };
  const dayPercent = figureColumn<Row>({
    of,
    id: 'day-percent',
    label: 'Day %',
    hint: hints.dayPercent,
    what: 'day change in percent',
    figure: (row) => `change-percent:${keyOf(row)}`,
    value: (row) => (held.hasDayPercent(row) ? heldOf(row).valueChangePercent : null),
    text: (change) => signedPercent(change),
    gain: (row) => heldOf(row).valueChange,
  });
  const gain = figureColumn<Row>({
    of,
    id: 'gain',
    label: 'Gain',
    hint: hints.gain,
    what: 'unrealised gain',
    figure: (row) => `gain:${keyOf(row)}`,
    value: gainOf,
    text: (gained) => signedMoney(gained),
    ...(held.noGain !== undefined && { none: held.noGain }),
    gain: gainOf,
    total: { format: signedMoney },
  });
  const gainPercent = figureColumn<Row>({
    of,
    id: 'gain-percent',
    label: 'Gain %',
    hint: 'The unrealised gain in percent of the cost basis',
    what: 'unrealised gain in percent',
    figure: (row) => `gain-percent:${keyOf(row)}`,
    value: (row) => heldOf(row).unrealisedGainPercent,
    text: (gained) => signedPercent(gained),
    gain: gainOf,
  });
  return { dayChange, dayPercent, gain, gainPercent };
}

interface DayChangeProps {
  readonly portfolioId: string;
  readonly name: string;
  /** Name of the figure in the api. */
  readonly figure: string;
  /** Change in dollars; null if unknown. */
  readonly amount: number | null;
  /** Day of the change in words; null while the change counts from the last close. */
  readonly day: string | null;
}

/** Shows a day change, with its day if the change does not count from the last close. */
export function DayChange({ amount, day, ...of }: DayChangeProps) {
  return (
    <>
      <FigureCell
        {...of}
        what="day change"
        gain={amount ?? 0}
        text={amount === null ? null : signedMoney(amount)}
      />
      {day !== null && amount !== null && amount !== 0 && (
        <span className="block text-note text-muted">on {day}</span>
      )}
    </>
  );
}

/** Returns a column of words. */
export const wordsColumn = <Row,>(
  id: string,
  label: string,
  wordsOf: (row: Row) => readonly string[],
  hint?: string,
): TableColumn<Row> => ({
  id,
  label,
  ...(hint !== undefined && { hint }),
  isText: true,
  value: (row) => valueOfWords(wordsOf(row)),
  cell: (row) => <WordsCell words={wordsOf(row)} />,
});
