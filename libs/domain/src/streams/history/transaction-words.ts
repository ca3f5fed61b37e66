import { isSame } from '../../kernel/same';
import { plural } from '../../kernel/in-words';
import {
  type LedgerEvent,
  type LedgerState,
  sharesByAccountAfter,
  type StockSplit,
  type TransactionDetails,
} from '../../ledger';
import { type HistoryEntry, listed, money, plain, price } from './entry';
import type { Names } from './names';

type Of<Type extends LedgerEvent['type']> = Extract<LedgerEvent, { type: Type }>['data'];

const ofShares = (verb: string, { ticker, quantity, price: each }: TransactionDetails): string =>
  `${verb} ${plain(quantity ?? '0')} ${ticker ?? ''} at ${price(each ?? '0')}`;

/** Returns a transaction in words: `Sold 12 VTI at $241.30 in Roth IRA`. */
function transactionWords(details: TransactionDetails, names: Names): string {
  const { transactionType, ticker, amount, accountId } = details;
  const account = names.account(accountId);
  switch (transactionType) {
    case 'buy':
      return `${ofShares('Bought', details)} in ${account}`;
    case 'sell':
      return `${ofShares('Sold', details)} in ${account}`;
    case 'initial_position':
      return `${ofShares('Began with', details)} in ${account}`;
    case 'dividend':
      return `Received a dividend of ${money(amount)}${ticker === null ? '' : ` from ${ticker}`} in ${account}`;
    case 'cash_contribution':
      return `Deposited ${money(amount)} in ${account}`;
    case 'cash_distribution':
      return `Withdrew ${money(amount)} from ${account}`;
  }
}

/**
 * Returns the values that a correction replaced, as briefly as is clear: `21`, `21 at $240.00 and
 * other notes`.
 */
function formerWords(now: TransactionDetails, former: TransactionDetails, names: Names): string {
  if (
    now.transactionType !== former.transactionType ||
    now.ticker !== former.ticker ||
    now.accountId !== former.accountId
  ) {
    const words = transactionWords(former, names);
    return `“${words}”`;
  }
  const parts = [...tradeWords(now, former), ...otherWords(now, former)];
  return listed(parts);
}

function tradeWords(now: TransactionDetails, former: TransactionDetails): string[] {
  const quantity =
    now.quantity !== former.quantity && former.quantity !== null ? plain(former.quantity) : '';
  const each = now.price !== former.price && former.price !== null ? price(former.price) : '';
  const trade = quantity && each ? `${quantity} at ${each}` : quantity || each;
  const fee = now.fee === former.fee ? [] : [`a fee of ${money(former.fee)}`];
  // The total needs no mention if shares, price or fee have changed, because it follows from them.
  const total = trade || fee.length > 0 || now.amount === former.amount;
  return [...(trade ? [trade] : []), ...fee, ...(total ? [] : [money(former.amount)])];
}

function otherWords(now: TransactionDetails, former: TransactionDetails): string[] {
  return [
    ...(now.at === former.at ? [] : [`${former.at.slice(0, 16).replace('T', ' ')} UTC`]),
    ...(now.notes === former.notes ? [] : [former.notes === null ? 'no notes' : 'other notes']),
    ...(isSame(now.lots, former.lots) ? [] : ['other lots']),
  ];
}

const concernsOf = (transactionId: string, { accountId, ticker }: TransactionDetails): string[] =>
  ticker === null ? [transactionId, accountId] : [transactionId, accountId, ticker];

const entryOf = (
  transactionId: string,
  { notes }: TransactionDetails,
  { name, text }: { readonly name: string; readonly text: string },
  concerns: readonly string[],
): HistoryEntry => ({
  subject: { kind: 'transaction', id: transactionId, name },
  text,
  concerns,
  details: notes,
});

/**
 * Returns a recorded transaction in words. `names`: the names of things at the time of the event.
 */
export function recordedWords(data: Of<'TransactionRecorded'>, names: Names): HistoryEntry {
  const { transactionId, importId } = data;
  const name = transactionWords(data, names);
  const concerns = concernsOf(transactionId, data);
  if (importId === null) return entryOf(transactionId, data, { name, text: name }, concerns);
  concerns.push(importId);
  return entryOf(transactionId, data, { name, text: `${name}, imported` }, concerns);
}

/** Returns a corrected transaction in words, with its former values. */
export function correctedWords(data: Of<'TransactionCorrected'>, names: Names): HistoryEntry {
  const { transactionId, replaced } = data;
  const name = transactionWords(data, names);
  const text = `${name}, corrected from ${formerWords(data, replaced, names)}`;
  const concerns = [...concernsOf(transactionId, data), ...concernsOf(transactionId, replaced)];
  return entryOf(transactionId, data, { name, text }, [...new Set(concerns)]);
}

/** Returns a deleted transaction in words. */
export function deletedWords(
  { transactionId, replaced }: Of<'TransactionDeleted'>,
  names: Names,
): HistoryEntry {
  const name = transactionWords(replaced, names);
  const concerns = concernsOf(transactionId, replaced);
  return entryOf(transactionId, replaced, { name, text: `Deleted “${name}”` }, concerns);
}

type ImportEvent = Extract<
  LedgerEvent,
  { type: 'ImportBegun' | 'ImportReopened' | 'TransactionsImported' | 'ImportClosed' }
>;

/** Returns an event of an import in words, under the name of its file. */
export function importWords(event: ImportEvent): HistoryEntry {
  const { importId, fileName } = event.data;
  return {
    subject: { kind: 'import', id: importId, name: fileName },
    text: importText(event),
    concerns: [importId],
  };
}

function importText({ type, data }: ImportEvent): string {
  const { fileName } = data;
  const recorded = 'recorded' in data ? plural(data.recorded, 'transaction') : '';
  switch (type) {
    case 'ImportBegun':
      return `Began to import ${plural(data.toRecord, 'transaction')} from ${fileName}`;
    case 'ImportReopened':
      return `Began to take back ${recorded} of ${fileName}`;
    case 'TransactionsImported': {
      const { duplicates, leftOut = 0 } = data;
      const left = [
        duplicates > 0 && plural(duplicates, 'duplicate'),
        leftOut > 0 && plural(leftOut, 'row'),
      ].filter((part) => part !== false);
      const words = left.length > 0 ? `; ${left.join(' and ')} left out` : '';
      return `Imported ${recorded} from ${fileName}${words}`;
    }
    case 'ImportClosed':
      return data.recorded > 0
        ? `Closed the import of ${fileName} with ${recorded} of ${plain(String(data.toRecord))}`
        : `Took back the import of ${fileName}`;
  }
}

/**
 * Returns a recorded or deleted stock split in words. `ledger`: as it was then. The split concerns
 * the accounts whose shares it multiplies, and those that it pays.
 */
export function splitWords(
  { splitId, ticker, at, numerator, denominator, cashInLieu }: StockSplit,
  verb: 'Recorded' | 'Deleted',
  ledger: LedgerState,
): HistoryEntry {
  const name = `the split of ${ticker}, ${numerator} for ${denominator}`;
  const held = sharesByAccountAfter(ledger, ticker, (moment) => moment < at);
  const holders = held.filter(({ quantity }) => quantity.isPositive());
  const accountIds = [...holders, ...cashInLieu].map(({ accountId }) => accountId);
  return {
    subject: { kind: 'split', id: splitId, name },
    text: `${verb} ${name}`,
    concerns: [splitId, ticker, ...new Set(accountIds)],
  };
}
