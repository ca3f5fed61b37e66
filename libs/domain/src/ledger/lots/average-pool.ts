import { Decimal } from '../../kernel/decimal';
import { portion, shareOut } from '../../kernel/share-out';
import type { LotPool, OpenLot } from './lot';
import { QueuePool } from './queue-pool';

const sumOf = (lots: readonly OpenLot[]): Decimal => Decimal.sum(lots.map((lot) => lot.quantity));

/**
 * One pool, from which the cost leaves in proportion to the shares. The oldest shares leave first,
 * which determines their holding period (26 CFR 1.1012-1(e)(7)); each share costs the pool's
 * average.
 */
export class AveragePool implements LotPool {
  private readonly shares = new QueuePool('oldest');
  private quantity = Decimal.zero;
  private cost = Decimal.zero;

  add(lot: OpenLot): void {
    this.shares.add(lot);
    this.quantity = this.quantity.plus(lot.quantity);
    this.cost = this.cost.plus(lot.cost);
  }

  take(quantity: Decimal): OpenLot[] {
    const taken = this.shares.take(quantity);
    const sum = sumOf(taken);
    if (sum.isZero()) return taken;
    const cost = portion(this.cost, sum, this.quantity);
    this.quantity = this.quantity.minus(sum);
    this.cost = this.cost.minus(cost);
    return withCosts(taken, cost, sum);
  }

  open(): OpenLot[] {
    return withCosts(this.shares.open(), this.cost, this.quantity);
  }

  replace(lots: readonly OpenLot[]): void {
    this.shares.replace(lots);
    this.quantity = sumOf(lots);
  }
}

function withCosts(lots: readonly OpenLot[], cost: Decimal, quantity: Decimal): OpenLot[] {
  const weights = lots.map((lot) => lot.quantity);
  const costs = shareOut(cost, weights, quantity);
  return lots.map((lot, index) => ({ ...lot, cost: costs[index] ?? Decimal.zero }));
}
