import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import {
  cashOf,
  decideLedger,
  emptyLedger,
  evolveLedger,
  holdingsOf,
  type LedgerCommand,
  type LedgerEvent,
  type LedgerState,
  latestTrade,
  lotBook,
  type LotMethod,
} from '.';
import { cashSignOf } from './cash-rules';
import { detailsOf, type Entry } from './entry';
import { buy, ledgerOf, recorded, snapshot } from './fixtures/ledger';
import { commands } from './fixtures/random';
import { needsShares, rankOf } from './rules';

const METHODS: LotMethod[] = ['FIFO', 'LIFO', 'Average Cost', 'Specific Identification'];
const ACCOUNTS = ['401k', 'chosen'];

/** Folds the events that the decider accepts, and ignores refusals. */
function run(list: readonly LedgerCommand[]): { state: LedgerState; events: LedgerEvent[] } {
  const events: LedgerEvent[] = [];
  const state = emptyLedger();
  for (const command of list) {
    const decision = decideLedger(command, state, snapshot);
    if (!decision.ok) continue;
    for (const event of decision.events) evolveLedger(state, event);
    events.push(...decision.events);
  }
  return { state, events };
}

const entriesOf = (state: LedgerState): Entry[] =>
  [...state.entries.values()].sort((a, b) => a.order - b.order);

/** Checks whether a history covers all its sells: the rule itself, without any index. */
function isCovered(entries: readonly Entry[], accountId: string): boolean {
  const trades = entries
    .filter(
      (entry) =>
        entry.details.accountId === accountId && needsShares(entry.details.transactionType),
    )
    .sort(
      (a, b) =>
        a.details.at.localeCompare(b.details.at) ||
        rankOf(a.details.transactionType) - rankOf(b.details.transactionType) ||
        a.order - b.order,
    );
  let held = Decimal.zero;
  for (const { details, quantity } of trades) {
    held =
      details.transactionType === 'sell'
        ? held.minus(quantity ?? Decimal.zero)
        : held.plus(quantity ?? Decimal.zero);
    if (held.isNegative()) return false;
  }
  return true;
}

/** Returns the event for which a command asks, whatever the rules say. */
function unchecked(command: LedgerCommand, state: LedgerState): LedgerEvent {
  const { transactionId } = command;
  if (command.type === 'RecordTransaction') return recorded(transactionId, detailsOf(command));
  const replaced = detailsOf(state.entries.get(transactionId)?.details ?? buy());
  return command.type === 'CorrectTransaction'
    ? { type: 'TransactionCorrected', data: { transactionId, replaced, ...detailsOf(command) } }
    : { type: 'TransactionDeleted', data: { transactionId, replaced } };
}

const figuresOf = (state: LedgerState) => ({
  holdings: [...holdingsOf(state)]
    .map(({ accountId, ticker, quantity }) => `${accountId} ${ticker} ${quantity}`)
    .sort(),
  cash: ACCOUNTS.map((accountId) => cashOf(state, accountId).toString()),
  trade: latestTrade(state, 'VTI')?.at,
  lots: METHODS.map((method) =>
    JSON.stringify(ACCOUNTS.map((accountId) => lotBook(state, accountId, 'VTI', method))),
  ),
});

describe('the ledger, whatever is recorded, corrected and deleted', () => {
  it('never leaves a sell uncovered, and refuses only what would', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const events: LedgerEvent[] = [];
        for (const command of list) {
          const state = ledgerOf(...events);
          const decision = decideLedger(command, state, snapshot);
          if (decision.ok) events.push(...decision.events);
          else if (decision.refusal.kind !== 'rule') continue;
          const after = decision.ok
            ? ledgerOf(...events)
            : evolveLedger(state, unchecked(command, state));
          expect(ACCOUNTS.every((accountId) => isCovered(entriesOf(after), accountId))).toBe(
            decision.ok,
          );
        }
      }),
    );
  });

  it('stands as if only what is left had ever been recorded', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state } = run(list);
        const left = entriesOf(state).map((entry) =>
          recorded(entry.transactionId, detailsOf(entry.details)),
        );
        expect(figuresOf(state)).toEqual(figuresOf(ledgerOf(...left)));
      }),
    );
  });

  it('gives the same lots whether they are asked for once or after every event', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state, events } = run(list);
        const asked = emptyLedger();
        for (const event of events) {
          evolveLedger(asked, event);
          figuresOf(asked);
        }
        expect(figuresOf(asked)).toEqual(figuresOf(state));
      }),
    );
  });

  it('has the cash that its amounts give', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state } = run(list);
        for (const accountId of ACCOUNTS) {
          const amounts = entriesOf(state)
            .filter((entry) => entry.details.accountId === accountId)
            .map((entry) =>
              entry.amount.times(Decimal.fromInteger(cashSignOf(entry.details.transactionType))),
            );
          expect(cashOf(state, accountId).toString()).toBe(Decimal.sum(amounts).toString());
        }
      }),
    );
  });

  it.each(METHODS)('loses neither shares nor money in its lots under %s', (method) => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state } = run(list);
        for (const accountId of ACCOUNTS) {
          const trades = entriesOf(state).filter(
            (entry) =>
              entry.details.accountId === accountId && needsShares(entry.details.transactionType),
          );
          const sells = trades.filter((entry) => entry.details.transactionType === 'sell');
          const buys = trades.filter((entry) => entry.details.transactionType !== 'sell');
          const { open, closed } = lotBook(state, accountId, 'VTI', method);
          const shares = (entries: readonly Entry[]) =>
            Decimal.sum(entries.map((entry) => entry.quantity ?? Decimal.zero));
          // The random amounts are exact, so the paid amounts are the cost.
          const paid = Decimal.sum(buys.map((entry) => entry.amount));
          const received = Decimal.sum(sells.map((entry) => entry.amount));

          expect(Decimal.sum(open.map((lot) => lot.quantity)).toString()).toBe(
            shares(buys).minus(shares(sells)).toString(),
          );
          expect(Decimal.sum(closed.map((lot) => lot.quantity)).toString()).toBe(
            shares(sells).toString(),
          );
          expect(Decimal.sum([...open, ...closed].map((lot) => lot.cost)).toString()).toBe(
            paid.toString(),
          );
          expect(Decimal.sum(closed.map((lot) => lot.proceeds)).toString()).toBe(
            received.toString(),
          );
          const value = Decimal.parse('12345.67');
          const realised = Decimal.sum(closed.map((lot) => lot.gain));
          const unrealised = value.minus(Decimal.sum(open.map((lot) => lot.cost)));
          expect(realised.plus(unrealised).toString()).toBe(
            value.plus(received).minus(paid).toString(),
          );
          expect(open.every((lot) => lot.quantity.isPositive() && !lot.cost.isNegative())).toBe(
            true,
          );
          expect(closed.every((lot) => lot.lotId !== null)).toBe(true);
        }
      }),
    );
  });
});
