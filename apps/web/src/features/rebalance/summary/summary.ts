import { isOffTarget } from '@evenkeel/domain/rebalance/rules';
import { money, percentShare, plural } from '@/shared/format/figures';
import type { NameOf } from '../action-list';
import type { Advised } from '../use-rebalance';
import type { Calculation } from '../words';

/** What becomes of the cash, in dollars. The parts add up to the cash of all accounts above 0 and what sells bring. */
export interface CashParts {
  readonly spent: number;
  /** The fees of the buys. */
  readonly fees: number;
  /** Kept by Cash strategies. */
  readonly reserve: number;
  /** Neither spent nor kept, where no asset below its target may be bought. */
  readonly unreachable: number;
  /** Neither spent nor kept, beside that. */
  readonly unspent: number;
  /** What sells bring after their fees: cash of the next round. */
  readonly received: number;
}

const cents = (amount: number): number => Math.round(amount * 100);
const dollars = (amount: number): number => amount / 100;
const sum = (amounts: readonly number[]): number =>
  dollars(amounts.reduce((all, amount) => all + cents(amount), 0));

/** What the buys cost in an account beside the shares. */
const buyFeesIn = ({ buys }: Pick<Advised, 'buys'>, accountId: string): number =>
  sum(
    buys.flatMap(({ accounts }) =>
      accounts.filter((part) => part.accountId === accountId).map(({ fee }) => fee),
    ),
  );

export function cashParts(advised: Pick<Advised, 'accounts' | 'buys' | 'cashReserves'>): CashParts {
  const { accounts, cashReserves } = advised;
  const idle = accounts.map((account) => ({
    ...account,
    left: Math.max(0, sum([account.cash, -account.spent, -buyFeesIn(advised, account.accountId)])),
  }));
  const all = sum(idle.map(({ left }) => left));
  const reserve = Math.min(cashReserves, all);
  const unused = sum([all, -reserve]);
  const unreachable = Math.min(
    unused,
    sum(idle.filter(({ isWanted }) => !isWanted).map(({ left }) => left)),
  );
  const charged = sum(accounts.map(({ fees }) => fees));
  const buyFees = sum(accounts.map(({ accountId }) => buyFeesIn(advised, accountId)));
  return {
    spent: sum(accounts.map(({ spent }) => spent)),
    fees: buyFees,
    reserve,
    unreachable,
    unspent: sum([unused, -unreachable]),
    received: sum([...accounts.map(({ received }) => received), buyFees, -charged]),
  };
}

/** In percent of the target. */
const distance = (value: number, { targetValue }: Calculation): number =>
  (Math.abs(value - targetValue) / targetValue) * 100;

/** The value of an asset once its trade is made. */
export const valueAfter = ({
  currentValue,
  recommendedAction,
  recommendedAmount,
}: Calculation): number =>
  recommendedAction === 'sell'
    ? currentValue - recommendedAmount
    : recommendedAction === 'buy'
      ? currentValue + recommendedAmount
      : currentValue;

export const isJudged = ({ hasTarget, priceMissing, targetValue }: Calculation): boolean =>
  hasTarget && !priceMissing && targetValue > 0;

const sideWords = (verb: string, amounts: readonly number[]): string[] =>
  amounts.length === 0 ? [] : [`${verb} ${amounts.length} for ${money(sum(amounts))}`];

/** All advised trades in one or two sentences. */
export function summarySentence(advised: Advised): string {
  const { sells, buys, accounts, calculations } = advised;
  const trades = [
    ...sideWords(
      'sell',
      sells.map(({ sellActionAmount }) => sellActionAmount),
    ),
    ...sideWords(
      'buy',
      buys.map(({ buyActionAmount }) => buyActionAmount),
    ),
  ].join(', ');
  const cash = money(sum(accounts.map(({ cashAfter }) => cashAfter)));
  const judged = calculations.filter(isJudged);
  const furthest = (valueOf: (of: Calculation) => number): number =>
    judged.reduce((most, of) => Math.max(most, distance(valueOf(of), of)), 0);
  const [before, after] = [furthest(({ currentValue }) => currentValue), furthest(valueAfter)];
  const drift =
    after < before
      ? ` and the furthest drift falls from ${percentShare(before)} to ${percentShare(after)}`
      : ` and the furthest drift stays at ${percentShare(after)}`;
  return `${trades.charAt(0).toUpperCase()}${trades.slice(1)}. Afterwards ${cash} stay in cash${judged.length === 0 ? '' : drift}.`;
}

/** What stays unused and why, what is kept, and what comes next; nothing where there is nothing of it. */
export function cashNotes(advised: Advised, nameOf: NameOf): string[] {
  const { reserve, unreachable, unspent, received } = cashParts(advised);
  const notes: string[] = [];
  if (reserve > 0) notes.push(`${money(reserve)} are kept in reserve by Cash strategies.`);
  if (unreachable > 0) {
    const names = advised.accounts
      .filter(({ isWanted, cash }) => !isWanted && cash > 0)
      .map(({ accountId }) => nameOf(accountId));
    notes.push(
      `${money(unreachable)} can reach nothing: no asset below its target may be bought in ${names.join(', ')}.`,
    );
  }
  if (unspent > 0)
    notes.push(
      `${money(unspent)} stay unspent: ${isAnythingShort(advised) ? 'they pay for no further share, or lie below the minimum' : 'no asset that they can reach is below its target'}.`,
    );
  if (received > 0)
    notes.push(`What the sells bring, ${money(received)}, pays for the buys of the next round.`);
  return notes;
}

const isAnythingShort = ({ calculations }: Advised): boolean =>
  calculations.some((of) => isJudged(of) && of.targetValue - valueAfter(of) >= 0.01);

/** Why nothing is advised: nothing to divide, no target anywhere, everything within its band, or something off its target that is held back. */
export type Standstill =
  | { readonly kind: 'worth-nothing'; readonly words: string }
  | { readonly kind: 'no-targets' }
  | { readonly kind: 'balanced' }
  | { readonly kind: 'held-back'; readonly words: string; readonly assets: readonly Calculation[] };

export function standstillOf({
  calculations,
  warnings,
}: Pick<Advised, 'calculations' | 'warnings'>): Standstill {
  // Every target is 0 then, whatever was set.
  const worthless = warnings.find(({ code }) => code === 'zeroValue');
  if (worthless) return { kind: 'worth-nothing', words: worthless.message };
  const wanted = calculations.filter(({ hasTarget }) => hasTarget);
  if (wanted.length === 0) return { kind: 'no-targets' };
  const off = wanted.filter(isOffTarget);
  if (off.length === 0) return { kind: 'balanced' };
  const words = `${plural(off.length, 'asset')} ${off.length === 1 ? 'is' : 'are'} off target or without a price, and nothing can be traded now.`;
  return { kind: 'held-back', words, assets: off };
}
