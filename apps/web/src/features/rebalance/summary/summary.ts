import {
  type CashParts,
  furthestDrift,
  isJudged,
  isOffTarget,
  valueAt,
} from '@evenkeel/domain/rebalance/rules';
import { money, percentShare, plural } from '@/shared/format/figures';
import { advisedSum } from '@/shared/lib/advised-sum';
import { sumOfMoney } from '@/shared/lib/sum-of-money';
import type { NameOf } from '../action-list';
import type { Advised } from '../use-rebalance';
import type { Calculation } from '../words';

/** A piece of a sentence: words, or a figure with its name in the api. */
export type Piece =
  string | { readonly text: string; readonly figure: string; readonly of: string };

const sideWords = (side: 'sell' | 'buy', items: Parameters<typeof advisedSum>[0]): Piece[] =>
  items.length === 0
    ? []
    : [
        `${side} ${items.length} for `,
        { text: money(advisedSum(items)), figure: `advice:${side}`, of: `all that is to ${side}` },
      ];

/** Returns all advised trades in one or two sentences. */
export function summarySentence(advised: Advised): Piece[] {
  const { sells, buys, accounts, calculations } = advised;
  const sold = sideWords('sell', sells);
  const bought = sideWords('buy', buys);
  const trades =
    sold.length > 0 && bought.length > 0 ? [...sold, ', ', ...bought] : [...sold, ...bought];
  const cash = sumOfMoney(accounts.map(({ cashAfter }) => cashAfter));
  return [
    ...capitalised(trades),
    Number(cash) < 0
      ? `. Afterwards cash is at ${money(cash)}`
      : `. Afterwards ${money(cash)} stays in cash`,
    ...driftWords(calculations),
    '.',
  ];
}

const capitalised = ([first, ...others]: readonly Piece[]): Piece[] =>
  typeof first === 'string' ? [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others] : [];

/**
 * Returns the words for the drift of the asset that is furthest from its target, before and after
 * the trades; nothing if no asset can be judged.
 */
function driftWords(calculations: readonly Calculation[]): Piece[] {
  const [before, after] = (['before', 'after'] as const).map((stage) =>
    furthestDrift(stage, calculations)?.toNumber(),
  );
  if (before === undefined || after === undefined) return [];
  const then = {
    text: percentShare(after),
    figure: 'outcome:drift:after',
    of: 'the furthest drift after the trades',
  };
  const now = {
    text: percentShare(before),
    figure: 'outcome:drift:before',
    of: 'the furthest drift before the trades',
  };
  return after < before
    ? [' and the furthest drift falls from ', now, ' to ', then]
    : [' and the furthest drift stays at ', then];
}

/** Names of the parts of the cash, as the api explains them. */
export const PART_NAMES = {
  spent: 'what all buys cost',
  fees: 'the fees of all buys',
  reserve: 'what is kept in reserve',
  unspent: 'what stays unspent',
  unreachable: 'the cash that can reach nothing',
  received: 'what all sells bring',
} as const;
export type ShownPart = keyof typeof PART_NAMES;

const partPiece = (part: ShownPart, text: string): Piece => ({
  text,
  figure: `outcome:${part}`,
  of: PART_NAMES[part],
});

/**
 * Returns notes on the cash: the part that is reserved, the parts that stay unused, with the
 * reasons, and the part that the next round spends. A part without money has no note.
 */
export function cashNotes(parts: CashParts, advised: Advised, nameOf: NameOf): Piece[][] {
  const [reserve, unreachable] = [parts.reserve.toNumber(), parts.unreachable.toNumber()];
  const [unspent, received] = [parts.unspent.toNumber(), parts.received.toNumber()];
  const notes: Piece[][] = [];
  if (reserve > 0)
    notes.push([partPiece('reserve', money(reserve)), ' is kept in reserve by Cash strategies.']);
  if (unreachable > 0) {
    const names = advised.accounts
      .filter(({ isWanted, cash }) => !isWanted && cash > 0)
      .map(({ accountId }) => nameOf(accountId));
    notes.push([
      partPiece('unreachable', money(unreachable)),
      ` can reach nothing: no asset below its target may be bought in ${names.join(', ')}.`,
    ]);
  }
  if (unspent > 0)
    notes.push([
      partPiece('unspent', money(unspent)),
      ` stays unspent: ${whyUnspent(parts, advised)}.`,
    ]);
  if (received > 0)
    notes.push([
      'What the sells bring, ',
      partPiece('received', money(received)),
      ', pays for the buys of the next round.',
    ]);
  return notes;
}

/**
 * Returns the reason why cash stays unspent. Cash that exceeds the sum that all assets lack cannot
 * be too little for them.
 */
function whyUnspent({ unspent }: CashParts, { calculations }: Advised): string {
  const lacks = calculations
    .filter(isJudged)
    .map((of) => Math.max(0, of.targetValue - valueAt('after', of).toNumber()));
  const lacked = Number(sumOfMoney(lacks));
  if (lacked < 0.01) return 'no asset that it can reach is below its target';
  return unspent.toNumber() > lacked
    ? 'the assets that it can reach are as near to their targets as shares and the minimum allow'
    : 'it does not pay for another share in any account, or it is below the minimum';
}

/**
 * The reason why nothing is advised: the portfolio is worth nothing, no asset has a target, every
 * asset is within its band, or an asset is off its target and held back.
 */
export type Standstill =
  | { readonly kind: 'worth-nothing'; readonly words: string }
  | { readonly kind: 'no-targets' }
  | { readonly kind: 'balanced' }
  | { readonly kind: 'held-back'; readonly words: string; readonly assets: readonly Calculation[] };

export function standstillOf({
  calculations,
  warnings,
}: Pick<Advised, 'calculations' | 'warnings'>): Standstill {
  // Every target is 0 in this case, whatever the person set.
  const worthless = warnings.find(({ code }) => code === 'zeroValue');
  if (worthless) return { kind: 'worth-nothing', words: worthless.message };
  const wanted = calculations.filter(({ hasTarget }) => hasTarget);
  if (wanted.length === 0) return { kind: 'no-targets' };
  const off = wanted.filter(isOffTarget);
  if (off.length === 0) return { kind: 'balanced' };
  const words = `${plural(off.length, 'asset')} ${off.length === 1 ? 'is' : 'are'} off target or without a price, and nothing can be traded now.`;
  return { kind: 'held-back', words, assets: off };
}
