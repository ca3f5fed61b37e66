import type { RebalanceCalculationView } from '@evenkeel/contracts/rebalance';
import type { BadgeVariant } from '@/shared/ui/badge';
import { figuresAsShown } from '@/shared/format/figures-in-words';

export type Calculation = RebalanceCalculationView;
export type Band = Calculation['rebalanceBand'];

/** Names of the bands, in the order of how far an asset is from its target. */
export const BAND_LABELS: Record<Band, string> = {
  stable: 'Stable',
  drift: 'Drift',
  alert: 'Alert',
  action: 'Action',
};
export const BAND_VARIANTS: Record<Band, BadgeVariant> = {
  stable: 'gain',
  drift: 'default',
  alert: 'attention',
  action: 'loss',
};

export const ACTION_LABELS: Record<Calculation['recommendedAction'], string> = {
  sell: 'Sell',
  buy: 'Buy',
  hold: 'Hold',
};

export const BINDING_LABELS: Record<Calculation['binding'], string> = {
  none: 'Nothing',
  minimum: 'Minimum amount',
  profit: 'Profit',
  days: 'Waiting days',
  timeframes: 'Timeframes',
  cash: 'Cash',
  'eligible accounts': 'Eligible accounts',
  'whole shares': 'Whole shares',
  price: 'Price',
};

/** Returns a reason as a sentence. */
export const sentence = (reason: string): string =>
  reason === '' ? '' : figuresAsShown(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);

/** The note under each advice, in an item or a footer (REB-46). */
export const NOT_ADVICE =
  'This is arithmetic on the targets that you set yourself. It is not investment advice: what you trade, and whether, is your decision.';
