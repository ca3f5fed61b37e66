import { Engine, type EngineServices } from '@evenkeel/projections/engine';
import { CATEGORIES } from './categories';
import { INPUTS } from './inputs';

/** Creates the engine with the read models of this product. */
export function createEngine(services: Omit<EngineServices, 'categories' | 'inputs'>): Engine {
  return new Engine({
    ...services,
    categories: Object.values(CATEGORIES),
    inputs: INPUTS,
  });
}
