import { compareText } from '../units';
import type { AssetCalculation, RebalanceResult } from '../result';
import type { ActionKey, AdvisedAction, RebalanceEvent } from './events';
import type { RebalanceState } from './state';

/** Returns a set of actions as sorted texts, so that equal sets give equal lists. */
export const actionSet = (actions: readonly ActionKey[]): string[] =>
  actions.map(({ side, ticker }) => `${side} ${ticker}`).sort(compareText);

/** Returns the trades that a result advises: sells in their order, then buys. */
function advisedActions({ sells, buys, calculations }: RebalanceResult): AdvisedAction[] {
  const byTicker = new Map(calculations.map((calculation) => [calculation.ticker, calculation]));
  const inAccounts = (item: { accounts: RebalanceResult['sells'][number]['accounts'] }) =>
    item.accounts.map(({ accountId, shares, amount }) => ({
      accountId,
      shares: shares.toString(),
      amount: amount.toFixed(2),
    }));
  return [
    ...sells.map((item) => ({
      side: 'sell' as const,
      ticker: item.ticker,
      amount: item.sellActionAmount.toFixed(2),
      shares: item.sellActionShares.toString(),
      accounts: inAccounts(item),
      ...figuresOf(byTicker.get(item.ticker)),
    })),
    ...buys.map((item) => ({
      side: 'buy' as const,
      ticker: item.ticker,
      amount: item.buyActionAmount.toFixed(2),
      shares: item.buyActionShares.toString(),
      accounts: inAccounts(item),
      ...figuresOf(byTicker.get(item.ticker)),
    })),
  ];
}

function figuresOf(
  calculation: AssetCalculation | undefined,
): Pick<AdvisedAction, 'currentValue' | 'targetValue' | 'band' | 'reason'> {
  if (calculation === undefined)
    throw new Error('an action is advised for an asset that was not calculated');
  const { currentValue, targetValue, rebalanceBand, reason } = calculation;
  return {
    currentValue: currentValue.toFixed(2),
    targetValue: targetValue.toFixed(2),
    band: rebalanceBand,
    reason,
  };
}

export interface AdviceFacts {
  readonly adviceId: string;
  /** Moment of the calculation: ISO 8601, UTC, milliseconds. */
  readonly calculatedAt: string;
  readonly inputsPosition: number;
}

/**
 * Returns the event of a new calculation; null if the set of side and ticker equals the last
 * advice, whatever the amounts are.
 */
export function advise(
  state: RebalanceState,
  result: RebalanceResult,
  { adviceId, calculatedAt, inputsPosition }: AdviceFacts,
): Extract<RebalanceEvent, { type: 'RebalanceActionsChanged' }> | null {
  const actions = advisedActions(result);
  if (actionSet(actions).join() === actionSet(state.advised).join()) return null;
  const { portfolioValue, availableCapital } = result;
  return {
    type: 'RebalanceActionsChanged',
    data: {
      adviceId,
      actions,
      previous: state.advised,
      portfolioValue: portfolioValue.toFixed(2),
      availableCapital: availableCapital.toFixed(2),
      calculatedAt,
      inputsPosition,
    },
  };
}
