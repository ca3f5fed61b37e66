import { accept, type Decision, type FieldProblem, refuse } from '../../kernel/decision';
import { Decimal } from '../../kernel/decimal';
import { readFigure } from '../../kernel/figure';
import { readMoment } from '../../kernel/moment';
import { brokenSeries } from '../broken-series';
import { changed } from '../coverage';
import type { LedgerEvent, StockSplit } from '../events';
import { type SplitItem, toSplitItem } from '../item';
import type { Problem } from '../problems';
import type { LedgerSnapshot } from '../snapshot';
import { type LedgerState, splitsOf } from '../state';
import { readCashInLieu } from './cash-in-lieu';

export type SplitCommand =
  | ({ readonly type: 'RecordStockSplit' } & StockSplit)
  | { readonly type: 'DeleteStockSplit'; readonly splitId: string };

const MOST_SHARES = Decimal.fromInteger(1_000_000);

/**
 * Decides to record or delete a stock split. `cashInLieu` of the command names the payments in the
 * accounts with whole shares that have a left-over part of a share. The event names only these
 * payments, so a replay does not depend on the accounts. Refuses: an invalid moment or ratio
 * (malformed); an unknown split (not_found); an id that exists, a second split of the ticker at its
 * moment (conflict); and as a rule: an unknown asset, missing cash or cash without a left-over
 * part, sells and named lots that would no longer be covered.
 */
export function decideSplit(
  command: SplitCommand,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  return command.type === 'RecordStockSplit'
    ? record(command, state, snapshot)
    : remove(command.splitId, state, snapshot);
}

function record(
  command: StockSplit,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  const { splitId, ticker, at } = command;
  if (state.splits.has(splitId)) return refuse('conflict', 'A split with this id exists already');
  const malformed = malformedFields(command);
  if (malformed.length > 0) return refuseFields('malformed', malformed);
  if (!snapshot.assets.has(ticker))
    return refuseFields('rule', [
      { field: 'ticker', message: `Asset ${ticker} is not in this portfolio` },
    ]);
  if (splitsOf(state, ticker).some((split) => split.at === at))
    return refuse('conflict', `A split of ${ticker} at ${at} is recorded already`, {
      field: 'at',
      message: 'There is a split at this moment already',
    });
  const { cashInLieu, problems } = readCashInLieu(command, state, snapshot);
  if (problems.length > 0) return refuseFields('rule', problems);
  const numerator = Decimal.parse(command.numerator).toString();
  const denominator = Decimal.parse(command.denominator).toString();
  const split: StockSplit = { splitId, ticker, at, numerator, denominator, cashInLieu };
  const broken = brokenBy(split, 'plus', state, snapshot);
  return broken.length > 0
    ? refuseBroken(broken)
    : accept({ type: 'StockSplitRecorded', data: split });
}

function remove(
  splitId: string,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  const split = state.splits.get(splitId);
  if (split === undefined) return refuse('not_found', 'Split not found');
  const broken = brokenBy(split, 'without', state, snapshot);
  return broken.length > 0
    ? refuseBroken(broken)
    : accept({ type: 'StockSplitDeleted', data: { splitId, replaced: split } });
}

function malformedFields({ at, numerator, denominator }: StockSplit): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (readMoment(at) !== at)
    problems.push({ field: 'at', message: 'Date and time must be a moment in UTC' });
  for (const [field, text] of [
    ['numerator', numerator],
    ['denominator', denominator],
  ] as const) {
    const { value, problem } = readFigure(text, 0);
    if (problem !== null) problems.push({ field, message: `The number of shares ${problem}` });
    else if (!value.isPositive() || value.compareTo(MOST_SHARES) > 0)
      problems.push({
        field,
        message: `The number of shares must be between 1 and ${MOST_SHARES}`,
      });
  }
  if (problems.length === 0 && Decimal.parse(numerator).equals(Decimal.parse(denominator)))
    problems.push({ field: 'numerator', message: 'The two numbers of shares must differ' });
  return problems;
}

/** Returns the problems that adding or removing the split would cause, over all accounts. */
function brokenBy(
  split: StockSplit,
  change: 'plus' | 'without',
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Problem[] {
  const accounts = [...(state.series.get(split.ticker)?.values() ?? [])];
  return accounts.flatMap((series) => {
    const item: SplitItem = toSplitItem(split, series.accountId);
    return brokenSeries(
      changed(series, { [change]: item }),
      { accountId: series.accountId, ticker: split.ticker },
      snapshot,
    );
  });
}

const refuseFields = (kind: 'malformed' | 'rule', fields: readonly FieldProblem[]) =>
  refuse(kind, fields.map(({ message }) => message).join('; '), ...fields);

const refuseBroken = (problems: readonly Problem[]) =>
  refuse('rule', problems.map(({ message }) => message).join('; '));
