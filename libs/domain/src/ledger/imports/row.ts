import { lineProblem, linesProblem } from '../../kernel/text';
import type { TransactionDetails, TransactionType } from '../events';
import { checkTicker, type Figures, readFigures } from '../figures';
import { forbidden, malformed, type Problem } from '../problems';
import { needsShares, NO_SUCH_TYPE, NO_TYPE_CHOSEN, totalFor } from '../rules';
import { type FigureStyle, plainFigure } from './as-written';
import { type DateReading, readFileDate } from './dates';
import type { TypeReading } from './types';

/**
 * A row of a file with its columns as text (empty if there is none). Row 1 is the first below the
 * header.
 */
export interface ImportRow {
  readonly row: number;
  readonly account: string;
  readonly type: string;
  readonly datetime: string;
  readonly ticker: string;
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  readonly amount: string;
  readonly notes: string;
  /** For a row with more or fewer cells than the header: its text, and the problem (IMP-11). */
  readonly uneven?: { readonly value: string; readonly reason: string } | undefined;
}

/** The readable parts of a row; null if a column is missing or wrong. */
export interface ReadRow {
  readonly source: ImportRow;
  readonly accountId: string | null;
  readonly type: TransactionType | null;
  readonly at: string | null;
  readonly ticker: string | null;
  readonly figures: Figures | null;
  /** Whether the person chose to leave out its type (IMP-27): then it has no problems. */
  readonly isLeftOut: boolean;
  /** The row's own problems. */
  readonly problems: Problem[];
}

/** Finds the account by its name in a file: its id, or the reason why there is none. */
export type AccountFinder = (
  name: string,
) => { readonly accountId: string } | { readonly problem: string };

const NOTES_LENGTH = 2000;
/** Maximum number of characters of a figure from which an amount is calculated. */
const LONGEST_FIGURE = 33;
const TICKER = /^[A-Z0-9.-]{1,32}$/;

/** The figure that leaves an account, by type. Brokers may write it with a minus (IMP-28). */
const GOES_OUT: Readonly<Partial<Record<TransactionType, 'quantity' | 'amount'>>> = {
  buy: 'amount',
  cash_distribution: 'amount',
  sell: 'quantity',
};

const orNull = (text: string): string | null => (text === '' ? null : text);

/**
 * Checks whether a file writes its fees with a minus: none of them is above 0. Otherwise fees with
 * a minus may be rebates.
 */
export const areFeesNegative = (rows: readonly ImportRow[], style: FigureStyle): boolean =>
  !rows.some(({ fee }) => /^[\d.]*[1-9]/.test(plainFigure(fee, style)));

/** The way in which the rows of a file are read. */
export interface Reading {
  readonly findAccount: AccountFinder;
  /** The style in which the file writes its figures. */
  readonly style: FigureStyle;
  /** Whether the file writes its fees with a minus (IMP-28). */
  readonly areFeesNegative: boolean;
  readonly dates: DateReading;
  readonly types: TypeReading;
  /** Whether the whole file is one account, so that no row names one (IMP-23). */
  readonly isOneAccount: boolean;
  /** The number of the last row of the file. */
  readonly lastRow: number;
}

/**
 * Reads a row. A row whose type is left out (IMP-27), and the sum of a file (IMP-31), have no
 * problems, unless their length is wrong: then it is uncertain whether they are such rows.
 */
export function readRow(source: ImportRow, reading: Reading): ReadRow {
  const isMeant = reading.types.meaningOf(source.type) === 'leave_out' || isSum(source, reading);
  const isLeftOut = !source.uneven && isMeant;
  const row = readCells(source, reading);
  return isLeftOut ? { ...row, isLeftOut, problems: [] } : row;
}

/**
 * Checks whether a row sums up the rows above it: the last one, with words in place of a date, and
 * neither a type nor a ticker (IMP-31).
 */
const isSum = ({ row, type, datetime, ticker }: ImportRow, { lastRow }: Reading): boolean =>
  row === lastRow &&
  [type, ticker].every((text) => text.trim() === '') &&
  /\p{L}/u.test(datetime) &&
  !/\d/.test(datetime);

/** Reads each cell of a row. A row with shares and a price needs no amount (IMP-17). */
function readCells(source: ImportRow, reading: Reading): ReadRow {
  const { style, areFeesNegative } = reading;
  const problems = source.uneven ? [malformed('', source.uneven.reason)] : [];
  const accountId = readAccount(source.account.trim(), reading, problems);
  const type = readType(source.type, reading, problems);
  const at = readAt(source.datetime, reading.dates, problems);
  const ticker = readTicker(source.ticker.trim(), problems);
  if (type !== null && (ticker !== null || source.ticker.trim() === ''))
    checkTicker(type, ticker, problems);
  const figure = (column: 'quantity' | 'price' | 'fee' | 'amount'): string => {
    const text = plainFigure(source[column], style);
    const isOut = column === 'fee' ? areFeesNegative : type !== null && GOES_OUT[type] === column;
    return isOut ? text.replace(/^-/, '') : text;
  };
  const texts = {
    quantity: figure('quantity'),
    price: figure('price'),
    fee: figure('fee'),
    amount: figure('amount'),
  };
  const figures =
    type === null
      ? null
      : readFigures(
          type,
          {
            quantity: orNull(texts.quantity),
            price: orNull(texts.price),
            fee: orNull(texts.fee),
            amount: orNull(texts.amount) ?? amountFor(type, texts),
          },
          problems,
        );
  checkNotes(source.notes.trim(), problems);
  return { source, accountId, type, at, ticker, figures, isLeftOut: false, problems };
}

/** Returns the amount that follows from quantity, price and fee; null if there is none. */
function amountFor(
  type: TransactionType,
  { quantity, price, fee }: { quantity: string; price: string; fee: string },
): string | null {
  const isShort = [quantity, price, fee].every((text) => text.length <= LONGEST_FIGURE);
  return needsShares(type) && isShort ? totalFor({ type, quantity, price, fee }) : null;
}

function readAccount(
  name: string,
  { findAccount, isOneAccount }: Reading,
  problems: Problem[],
): string | null {
  if (name === '' && !isOneAccount) {
    problems.push(malformed('account', 'Account is required'));
    return null;
  }
  const problem = isOneAccount ? null : lineProblem(name);
  if (problem !== null) {
    problems.push(malformed('account', `Account ${problem}`));
    return null;
  }
  const found = findAccount(name);
  if ('accountId' in found) return found.accountId;
  problems.push(forbidden('account', found.problem));
  return null;
}

function readType(word: string, { types }: Reading, problems: Problem[]): TransactionType | null {
  const meaning = types.meaningOf(word);
  if (meaning !== null && meaning !== 'leave_out') return meaning;
  problems.push(malformed('type', types.isAsked(word) ? NO_TYPE_CHOSEN : NO_SUCH_TYPE));
  return null;
}

function readAt(text: string, dates: DateReading, problems: Problem[]): string | null {
  const read = readFileDate(text, dates);
  if ('at' in read) return read.at;
  problems.push(malformed('datetime', read.problem));
  return null;
}

function readTicker(text: string, problems: Problem[]): string | null {
  const ticker = text.toUpperCase();
  if (ticker === '') return null;
  if (TICKER.test(ticker)) return ticker;
  problems.push(malformed('ticker', 'Invalid ticker format'));
  return null;
}

function checkNotes(notes: string, problems: Problem[]): void {
  if (notes.length > NOTES_LENGTH)
    problems.push(malformed('notes', `Notes must be at most ${NOTES_LENGTH} characters`));
  const problem = linesProblem(notes);
  if (problem !== null) problems.push(malformed('notes', `Notes ${problem}`));
}

/**
 * Returns the transaction of a row in its canonical form; null if a required column could not be
 * read.
 */
export function detailsOfRow({
  source,
  accountId,
  type,
  at,
  ticker,
  figures,
}: ReadRow): TransactionDetails | null {
  if (
    accountId === null ||
    type === null ||
    at === null ||
    figures === null ||
    figures.amount === null ||
    figures.fee === null
  )
    return null;
  return {
    accountId,
    transactionType: type,
    at,
    ticker,
    quantity: figures.quantity?.toString() ?? null,
    price: figures.price?.toString() ?? null,
    fee: figures.fee.toFixed(2),
    amount: figures.amount.toFixed(2),
    notes: orNull(source.notes.trim()),
    lots: null,
  };
}
