import type { Decimal } from '../../kernel/decimal';
import type { LotPool, OpenLot } from './lot';
import { split } from './split';

/** The pool of FIFO (`oldest` first) and LIFO (`newest` first). */
export class QueuePool implements LotPool {
  private lots: OpenLot[] = [];
  private head = 0;

  constructor(private readonly first: 'oldest' | 'newest') {}

  add(lot: OpenLot): void {
    this.lots.push(lot);
  }

  take(quantity: Decimal): OpenLot[] {
    const taken: OpenLot[] = [];
    let left = quantity;
    while (left.isPositive()) {
      const at = this.first === 'oldest' ? this.head : this.lots.length - 1;
      const lot = this.head < this.lots.length ? this.lots[at] : undefined;
      if (lot === undefined) break;
      if (lot.quantity.compareTo(left) <= 0) {
        taken.push(lot);
        left = left.minus(lot.quantity);
        this.drop();
      } else {
        const parts = split(lot, left);
        taken.push(parts.taken);
        this.lots[at] = parts.rest;
        return taken;
      }
    }
    return taken;
  }

  open(): OpenLot[] {
    return this.lots.slice(this.head);
  }

  replace(lots: readonly OpenLot[]): void {
    this.lots = [...lots];
    this.head = 0;
  }

  private drop(): void {
    if (this.first === 'newest') {
      this.lots.pop();
      return;
    }
    this.head += 1;
    if (this.head > 1000 && this.head * 2 > this.lots.length) {
      this.lots = this.lots.slice(this.head);
      this.head = 0;
    }
  }
}
