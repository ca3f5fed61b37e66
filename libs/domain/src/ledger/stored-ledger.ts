import { Decimal } from '../kernel/decimal';
import { type Entry, keptEntry } from './entry';
import type { StockSplit, TransactionDetails, TransactionType } from './events';
import { needsShares } from './rules';
import { Series } from './series';
import { emptyLedger, type LedgerState, splitItemsOf, type Touch } from './state';

/** Numbers, one for each row. The number of a text is its place in `texts`, from 1; 0 is null. */
type Column = Uint32Array;

type Lots = NonNullable<TransactionDetails['lots']>;

/**
 * A ledger as columns of plain values that a structured clone keeps, small and quick to read:
 * 50,000 transactions are a few arrays instead of 500,000 objects. Data that follows from the rows,
 * such as holdings and lots, is left out.
 */
export interface StoredLedger {
  readonly texts: readonly string[];
  readonly entries: {
    readonly transactionId: readonly string[];
    readonly order: Column;
    readonly importId: Column;
    readonly row: Column;
    readonly accountId: Column;
    readonly transactionType: Column;
    readonly at: Column;
    readonly ticker: Column;
    readonly quantity: Column;
    readonly price: Column;
    readonly fee: Column;
    readonly amount: Column;
    readonly notes: Column;
  };
  /** Named lots by the place of the entry; few entries have them. */
  readonly lots: ReadonlyMap<number, Lots>;
  /** Tickers and accounts with a series, in their order. An empty series stays. */
  readonly series: readonly (readonly [ticker: string, accountIds: readonly string[]])[];
  readonly splits: readonly StockSplit[];
  readonly cash: readonly (readonly [accountId: string, amount: string])[];
  readonly unfinished: LedgerState['unfinished'];
  readonly touches: { readonly accountId: Column; readonly ticker: Column; readonly at: Column };
  readonly nextOrder: number;
}

/** Distinct texts, each with a number. */
class Texts {
  readonly list: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(text: string | null): number {
    if (text === null) return 0;
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.list.push(text);
    this.numbers.set(text, this.list.length);
    return this.list.length;
  }
}

/**
 * Returns a ledger in its stored form, which shares with the state only values that do not change.
 */
export function storeLedger(state: LedgerState): StoredLedger {
  const texts = new Texts();
  const all = [...state.entries.values()];
  const column = (pick: (entry: Entry) => string | null): Column =>
    Uint32Array.from(all, (entry) => texts.numberOf(pick(entry)));
  const lots = new Map<number, Lots>();
  all.forEach(({ details }, place) => {
    if (details.lots !== null) lots.set(place, details.lots);
  });
  const touched = (pick: (touch: Touch) => string | null): Column =>
    Uint32Array.from(state.touches, (touch) => texts.numberOf(pick(touch)));
  return {
    entries: {
      transactionId: all.map(({ transactionId }) => transactionId),
      order: Uint32Array.from(all, ({ order }) => order),
      importId: column(({ importId }) => importId),
      row: column(({ row }) => row),
      accountId: column(({ details }) => details.accountId),
      transactionType: column(({ details }) => details.transactionType),
      at: column(({ details }) => details.at),
      ticker: column(({ details }) => details.ticker),
      quantity: column(({ details }) => details.quantity),
      price: column(({ details }) => details.price),
      fee: column(({ details }) => details.fee),
      amount: column(({ details }) => details.amount),
      notes: column(({ details }) => details.notes),
    },
    lots,
    series: [...state.series].map(([ticker, byAccount]) => [ticker, [...byAccount.keys()]]),
    splits: [...state.splits.values()],
    cash: [...state.cash].map(([accountId, amount]) => [accountId, amount.toString()]),
    unfinished: new Map(state.unfinished),
    touches: {
      accountId: touched(({ accountId }) => accountId),
      ticker: touched(({ ticker }) => ticker),
      at: touched(({ at }) => at),
    },
    nextOrder: state.nextOrder,
    // The columns above have filled this list.
    texts: texts.list,
  };
}

/** Returns the ledger of a stored form. It owns its state, as a folded ledger does. */
export function restoreLedger(stored: StoredLedger): LedgerState {
  const state = emptyLedger();
  const text = (number: number | undefined): string | null =>
    number ? (stored.texts[number - 1] ?? null) : null;
  for (const split of stored.splits) state.splits.set(split.splitId, split);
  for (const [ticker, accountIds] of stored.series)
    state.series.set(ticker, new Map(accountIds.map((id) => [id, seriesIn(state, id, ticker)])));
  for (const [accountId, amount] of stored.cash) state.cash.set(accountId, Decimal.parse(amount));
  for (const [importId, begun] of stored.unfinished) state.unfinished.set(importId, begun);
  for (const entry of entriesOf(stored, text)) {
    const { accountId, ticker, transactionType } = entry.details;
    state.entries.set(entry.transactionId, entry);
    if (ticker !== null && needsShares(transactionType))
      state.series.get(ticker)?.get(accountId)?.add(entry);
  }
  const { accountId, ticker, at } = stored.touches;
  at.forEach((moment, place) =>
    state.touches.push({
      accountId: text(accountId[place]),
      ticker: text(ticker[place]),
      at: text(moment) ?? '',
    }),
  );
  state.nextOrder = stored.nextOrder;
  return state;
}

const seriesIn = (state: LedgerState, accountId: string, ticker: string): Series =>
  new Series(accountId, ticker, splitItemsOf(state, accountId, ticker));

function* entriesOf(
  { entries, lots }: StoredLedger,
  text: (number: number | undefined) => string | null,
): Generator<Entry> {
  for (const [place, transactionId] of entries.transactionId.entries()) {
    const details: TransactionDetails = {
      accountId: text(entries.accountId[place]) ?? '',
      transactionType: text(entries.transactionType[place]) as TransactionType,
      at: text(entries.at[place]) ?? '',
      ticker: text(entries.ticker[place]),
      quantity: text(entries.quantity[place]),
      price: text(entries.price[place]),
      fee: text(entries.fee[place]) ?? '',
      amount: text(entries.amount[place]) ?? '',
      notes: text(entries.notes[place]),
      lots: lots.get(place) ?? null,
    };
    yield keptEntry(details, {
      transactionId,
      order: entries.order[place] ?? 0,
      importId: text(entries.importId[place]),
      row: text(entries.row[place]),
    });
  }
}
