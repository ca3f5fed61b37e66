import { Decimal } from '@evenkeel/domain/kernel';
import { type ItemKind, type LoanPayment, scheduleAfter, valueOn } from '@evenkeel/domain/networth';
import type { RevisedItem } from '@evenkeel/read-models/networth/manual-items';

/** The value of an asset or debt on a day. */
export interface ItemFigures {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly revision: number;
  readonly value: Decimal;
  readonly next: LoanPayment | null;
  readonly endsOn: string | null;
  readonly neverEnds: boolean;
}

const MOST_KEPT = 20_000;
const kept = new Map<string, ItemFigures>();

/**
 * Returns the value of an item on a day. Keeps it by the item's revision, because a new price
 * recalculates net worth, and a mortgage of 30 years has not changed meanwhile.
 */
export function figuresOn(userId: string, item: RevisedItem, day: string): ItemFigures {
  const key = `${userId} ${item.itemId} ${item.revision} ${day}`;
  const known = kept.get(key) ?? figuresOf(item, day);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, known);
  return known;
}

function figuresOf(item: RevisedItem, day: string): ItemFigures {
  const { payments, endsOn, neverEnds } = scheduleAfter(item, day);
  return {
    itemId: item.itemId,
    kind: item.kind,
    revision: item.revision,
    value: valueOn(item, day) ?? Decimal.zero,
    next: payments[0] ?? null,
    endsOn,
    neverEnds,
  };
}
