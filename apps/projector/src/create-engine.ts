import { Engine, type EngineServices } from '@evenkeel/projections/engine';
import { CATEGORIES } from './categories';
import { netWorthWatch } from './features/networth/net-worth-watch';
import { priceWatch } from './valuation/price-watch';

/** The engine with the read models of this product. */
export function createEngine(services: Omit<EngineServices, 'categories' | 'inputs'>): Engine {
  return new Engine({
    ...services,
    categories: Object.values(CATEGORIES),
    inputs: [priceWatch, netWorthWatch],
  });
}
