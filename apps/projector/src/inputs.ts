import type { InputWatch } from '@evenkeel/projections/calculations/input-watch';
import { netWorthDayWatch, netWorthWatch } from './features/networth/net-worth-watch';
import { priceWatch } from './valuation/price-watch';

/** The inputs of calculations besides their streams. */
export const INPUTS: readonly InputWatch[] = [priceWatch, netWorthWatch, netWorthDayWatch];
