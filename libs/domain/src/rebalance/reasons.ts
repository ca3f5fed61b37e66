import type { Decimal } from '../kernel/decimal';
import { plural } from '../kernel/in-words';
import type { Purchase } from './buying';
import type { Obstacle } from './obstacles';
import type { BindingConstraint } from './result';
import type { Frame, Selling } from './selling';
import type { Standing } from './standing';
import { dollars } from './dollars';
import { sumOf, type Units } from './units';

/**
 * The reason why a trade is advised or not: a sentence without its full stop, and the limit that
 * applies.
 */
export interface Reason {
  readonly reason: string;
  readonly binding: BindingConstraint;
}

export interface ReasonContext {
  readonly units: Units;
  readonly minimum: bigint;
  readonly capital: bigint;
}

const NAMES = {
  immediate: 'immediate',
  shortTerm: 'short-term',
  midTerm: 'mid-term',
  longTerm: 'long-term',
} as const;

const daysHave = (days: number): string => `${days} ${days === 1 ? 'day has' : 'days have'}`;
const counted = (shares: Decimal): string => plural(shares, 'share is', 'shares are');
const because = (binding: BindingConstraint, reason: string): Reason => ({ reason, binding });

/** Describes the decision in words. `purchase` is set for an asset below its target. */
export function reasonFor(
  standing: Standing,
  selling: Selling,
  purchase: Purchase | undefined,
  context: ReasonContext,
): Reason {
  const { asset, price, value, target, isJudged } = standing;
  if (price === 0n) return because('price', 'no price is known, so it is neither sold nor bought');
  if (!isJudged)
    return because(
      'none',
      value > 0n ? 'held without a target, so it is left alone' : 'its target is worth 0',
    );
  if (purchase !== undefined) return buyReason(purchase, context);
  if (value === target) return because('none', 'on target');
  const frames = [
    selling.frames.immediate,
    selling.frames.shortTerm,
    selling.frames.midTerm,
    selling.frames.longTerm,
  ].filter((frame) => frame.isReached);
  const [fastest] = frames;
  if (fastest === undefined)
    return because('none', 'above its target, but not above the long-term target');
  if (selling.isAction) return sellReason(frames, selling, context);

  const enabled = frames.filter((frame) => frame.isEnabled);
  const [first] = enabled;
  if (first === undefined)
    return because('timeframes', `${above(fastest)}, but the asset is not sold in that timeframe`);
  if (asset.rebalanceOnlyProfit && !standing.isInProfit)
    return because('profit', `${above(first)}, but it is sold only in profit and is not in profit`);
  return waiting(standing, selling, enabled, context);
}

const above = (frame: Frame): string => `above the ${NAMES[frame.name]} target`;

/**
 * Returns the reason for a sell. The slowest eligible timeframe decides, because its target is the
 * lowest.
 */
function sellReason(
  frames: readonly Frame[],
  { wanted, shares, accounts }: Selling,
  { units }: ReasonContext,
): Reason {
  const decisive = frames.findLast((frame) => frame.isEligible && frame.amount === wanted);
  if (decisive === undefined) return because('none', 'above its target');
  const days = decisive.days > 0 ? `, and the ${daysHave(decisive.days)} passed` : '';
  return because(
    'none',
    `${above(decisive)}${days}: ${counted(shares)} sold down to it${forFees(accounts, units)}`,
  );
}

/** Returns the words for the fees of a trade; empty if there are none. */
function forFees(accounts: readonly { readonly fee: bigint }[], units: Units): string {
  const charged = accounts.filter(({ fee }) => fee > 0n).map(({ fee }) => fee);
  if (charged.length === 0) return '';
  const sum = dollars(units.money(sumOf(charged)));
  return charged.length === 1 ? `, for a fee of ${sum}` : `, for fees of ${sum}`;
}

function waiting(
  { asset, price }: Standing,
  { wanted, shares, amount, isEatenByFees }: Selling,
  enabled: readonly Frame[],
  { units, minimum }: ReasonContext,
): Reason {
  const minimumText = dollars(units.money(minimum));
  if (wanted > 0n) {
    const excess = dollars(units.money(wanted));
    if (isEatenByFees)
      return because('minimum', `${excess} to sell, but that is not worth more than the fee`);
    if (!shares.isPositive())
      return because(
        'whole shares',
        `${excess} above what may be sold, but one share costs ${dollars(units.money(price))}`,
      );
    return because(
      'whole shares',
      `${excess} to sell, but in whole steps that is ${dollars(units.money(amount))}, below the minimum of ${minimumText}`,
    );
  }
  const large = enabled.find((frame) => frame.isLargeEnough && !frame.isWaitedFor);
  if (large !== undefined)
    return because(
      'days',
      `${above(large)}, but ${asset.daysSinceLastAction} of ${daysHave(large.days)} passed`,
    );
  const frame = enabled.at(-1);
  if (frame === undefined) return because('timeframes', 'above its target');
  return because(
    'minimum',
    `${above(frame)} by ${dollars(units.money(frame.amount))}, but that is below the minimum of ${minimumText}`,
  );
}

function buyReason(purchase: Purchase, { units, minimum, capital }: ReasonContext): Reason {
  const { need, shares, dropped, accounts, obstacle } = purchase;
  const below = `${dollars(units.money(need))} below its target`;
  const fees = forFees(accounts, units);
  if (shares.isPositive()) {
    if (purchase.isMet) return because('none', `${below}: ${counted(shares)} bought${fees}`);
    return because(
      'cash',
      `${below}: ${counted(shares)} bought with the cash that can reach it${fees}`,
    );
  }
  if (!purchase.hasOpenAccount)
    return because('eligible accounts', `${below}, but no open account is eligible for it`);
  if (dropped !== null)
    return because(
      'minimum',
      `${below}, but the ${dollars(units.money(dropped))} it would get is below the minimum of ${dollars(units.money(minimum))}`,
    );
  if (obstacle !== null) {
    const { reason, binding } = obstacleReason(obstacle, purchase, units);
    return because(binding, `${below}, but ${reason}`);
  }
  if (capital <= 0n) return because('cash', `${below}, but there is no cash to spend`);
  if (!purchase.hasCash)
    return because(
      'eligible accounts',
      `${below}, but the accounts that are eligible for it hold no cash`,
    );
  return because('cash', `${below}, but the cash goes to assets that are further below theirs`);
}

/** Returns the reason why the sum of an asset buys nothing. */
function obstacleReason(
  { kind, fees }: Obstacle,
  { sum, standing }: Purchase,
  units: Units,
): Reason {
  const [least = 0n] = fees;
  const gets = `the ${dollars(units.money(sum))} it gets`;
  const share = `a share at ${dollars(units.money(standing.price))}`;
  switch (kind) {
    case 'price': {
      const fee = least > 0n ? ` and the fee of ${dollars(units.money(least))}` : '';
      return because('whole shares', `${gets} does not pay for ${share}${fee}`);
    }
    case 'accounts': {
      const fee = fees.some((one) => one > 0n) ? ' and its fee' : '';
      return because('whole shares', `no single account has enough for ${share}${fee}`);
    }
    case 'fee':
      return because('minimum', `what ${gets} pays for is not worth more than the fee`);
    case 'cents':
      return because(
        'cash',
        `other buys, each recorded to the cent, leave too little for ${share}`,
      );
  }
}
