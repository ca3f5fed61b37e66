import { Decimal } from '../../kernel/decimal';
import type { LotPool, NamedLots, OpenLot } from './lot';
import { split } from './split';

/** Decimals for comparing costs per share. */
const UNIT_COST_PLACES = 16;

interface Ranked {
  readonly lot: OpenLot;
  readonly unitCost: Decimal;
  readonly ordinal: number;
}

/**
 * The pool of Specific Identification: first the named lots, then the highest cost per share, and
 * the oldest of equal lots.
 */
export class SpecificPool implements LotPool {
  /** Lots with the lowest cost per share first, so the next lot to sell is the last. */
  private readonly ranked: Ranked[] = [];
  private added = 0;

  add(lot: OpenLot): void {
    const entry = {
      lot,
      unitCost: lot.cost.dividedBy(lot.quantity, UNIT_COST_PLACES),
      ordinal: this.added,
    };
    this.added += 1;
    let low = 0;
    let high = this.ranked.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.ranked[middle];
      // A later lot of equal cost goes before the earlier ones, because those are sold first.
      if (other !== undefined && other.unitCost.compareTo(entry.unitCost) < 0) low = middle + 1;
      else high = middle;
    }
    this.ranked.splice(low, 0, entry);
  }

  take(quantity: Decimal, named: NamedLots | null): OpenLot[] {
    const taken: OpenLot[] = [];
    let left = quantity;
    const takeAt = (place: number, wanted: Decimal): void => {
      const entry = this.ranked[place];
      if (entry === undefined || !wanted.isPositive()) return;
      if (entry.lot.quantity.compareTo(wanted) <= 0) {
        taken.push(entry.lot);
        left = left.minus(entry.lot.quantity);
        this.ranked.splice(place, 1);
      } else {
        const parts = split(entry.lot, wanted);
        taken.push(parts.taken);
        left = left.minus(wanted);
        this.ranked[place] = { ...entry, lot: parts.rest };
      }
    };
    for (const { transactionId, quantity: text } of named ?? []) {
      const wanted = Decimal.parse(text);
      takeAt(this.placeOf(transactionId), wanted.compareTo(left) < 0 ? wanted : left);
    }
    while (left.isPositive() && this.ranked.length > 0) takeAt(this.ranked.length - 1, left);
    return joined(taken);
  }

  open(): OpenLot[] {
    return [...this.ranked].sort((a, b) => a.ordinal - b.ordinal).map((entry) => entry.lot);
  }

  replace(lots: readonly OpenLot[]): void {
    this.ranked.length = 0;
    for (const lot of lots) this.add(lot);
  }

  /** Returns the held shares of a lot. */
  held(lotId: string): Decimal {
    return this.ranked[this.placeOf(lotId)]?.lot.quantity ?? Decimal.zero;
  }

  private placeOf(lotId: string): number {
    return this.ranked.findIndex((entry) => entry.lot.lotId === lotId);
  }
}

/** Merges pieces of one lot: a sell may take from a lot by name and again by cost. */
function joined(pieces: readonly OpenLot[]): OpenLot[] {
  const byLot = new Map<string, OpenLot>();
  for (const piece of pieces) {
    const before = byLot.get(piece.lotId);
    byLot.set(
      piece.lotId,
      before === undefined
        ? piece
        : {
            ...piece,
            quantity: before.quantity.plus(piece.quantity),
            cost: before.cost.plus(piece.cost),
          },
    );
  }
  return [...byLot.values()];
}
