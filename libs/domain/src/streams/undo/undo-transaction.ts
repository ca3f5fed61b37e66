import { accept, type Decision, refuse } from '../../kernel/decision';
import {
  decideLedger,
  decideSplit,
  type Entry,
  type LedgerEvent,
  transactionDetailsOf as detailsOf,
} from '../../ledger';
import type { PortfolioStream } from '../portfolio-stream';
import type { Former } from './former';
import { changedSince, isSame, type Now, type Steps } from './steps';

type TransactionEvent = Extract<
  LedgerEvent,
  { type: 'TransactionRecorded' | 'TransactionCorrected' | 'TransactionDeleted' }
>;
type SplitEvent = Extract<LedgerEvent, { type: 'StockSplitRecorded' | 'StockSplitDeleted' }>;

export function* undoTransaction(event: TransactionEvent, former: Former | null, now: Now): Steps {
  const { transactionId } = event.data;
  const { ledger, accounts, assets } = now();
  const details = ledger.entries.get(transactionId)?.details ?? null;
  const snapshot = { accounts, assets };
  switch (event.type) {
    case 'TransactionRecorded':
      if (details === null) return;
      yield isSame(details, detailsOf(event.data))
        ? decideLedger({ type: 'DeleteTransaction', transactionId }, ledger, snapshot)
        : changedSince;
      return;
    case 'TransactionCorrected': {
      const { replaced } = event.data;
      if (isSame(details, replaced)) return;
      yield isSame(details, detailsOf(event.data))
        ? decideLedger({ type: 'CorrectTransaction', transactionId, ...replaced }, ledger, snapshot)
        : changedSince;
      return;
    }
    case 'TransactionDeleted':
      yield* recordAgain(former?.entries ?? [], now);
  }
}

/** Records transactions anew under their former ids, which an import goes on to know. In: in the order of their moments. */
export function* recordAgain(entries: readonly Entry[], now: Now): Steps {
  for (const entry of entries) {
    const present = now().ledger.entries.get(entry.transactionId);
    if (present === undefined) yield recorded(entry, now());
    else if (!isSame(present.details, entry.details)) yield changedSince;
  }
}

function recorded(
  entry: Entry,
  { ledger, accounts, assets }: PortfolioStream,
): Decision<LedgerEvent> {
  const { transactionId, importId, fingerprint, details } = entry;
  const decision = decideLedger({ type: 'RecordTransaction', transactionId, ...details }, ledger, {
    accounts,
    assets,
  });
  if (!decision.ok) return decision;
  return accept(
    ...decision.events.map((event) =>
      event.type === 'TransactionRecorded'
        ? { ...event, data: { ...event.data, importId, fingerprint } }
        : event,
    ),
  );
}

export function* undoSplit(event: SplitEvent, now: Now): Steps {
  const { ledger, accounts, assets } = now();
  const snapshot = { accounts, assets };
  if (event.type === 'StockSplitRecorded') {
    const { splitId } = event.data;
    const present = ledger.splits.get(splitId);
    if (present === undefined) return;
    yield isSame(present, event.data)
      ? decideSplit({ type: 'DeleteStockSplit', splitId }, ledger, snapshot)
      : changedSince;
    return;
  }
  const { replaced } = event.data;
  const present = ledger.splits.get(replaced.splitId);
  if (present !== undefined) return;
  const decision = decideSplit(
    {
      type: 'RecordStockSplit',
      ...replaced,
      cashInLieu: replaced.cashInLieu.filter(({ amount }) => amount !== '0.00'),
    },
    ledger,
    snapshot,
  );
  const [again] = decision.ok ? decision.events : [];
  yield again?.type === 'StockSplitRecorded' && !isSame(again.data, replaced)
    ? refuse('conflict', 'The accounts are not those that the split was recorded for')
    : decision;
}
