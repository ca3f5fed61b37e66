import type { Decimal } from '../../kernel/decimal';
import { portion } from '../../kernel/share-out';
import type { OpenLot } from './lot';

/**
 * Takes shares out of a lot that holds at least as many. The cost leaves in proportion; both parts
 * add up to the whole.
 */
export function split(lot: OpenLot, quantity: Decimal): { taken: OpenLot; rest: OpenLot } {
  const cost = portion(lot.cost, quantity, lot.quantity);
  return {
    taken: { ...lot, quantity, cost },
    rest: { ...lot, quantity: lot.quantity.minus(quantity), cost: lot.cost.minus(cost) },
  };
}
