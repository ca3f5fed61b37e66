import type { ActionKey, RebalanceEvent } from './events';

/** The advice of a portfolio. `evolveRebalance` changes it in place. */
export interface RebalanceState {
  /** The last advised set; empty before the first advice. */
  advised: readonly ActionKey[];
  /** Id of the last advice; null before the first one. */
  adviceId: string | null;
  /** Ids of all advice: trades may follow advice that is no longer the last. */
  readonly known: Set<string>;
}

/**
 * Returns the state before the first event: a new one each time, because `evolveRebalance` changes
 * it.
 */
export const noAdvice = (): RebalanceState => ({ advised: [], adviceId: null, known: new Set() });

/** Applies an event. Changes the given state and returns it. */
export function evolveRebalance(state: RebalanceState, event: RebalanceEvent): RebalanceState {
  switch (event.type) {
    case 'RebalanceActionsChanged': {
      const { adviceId, actions } = event.data;
      state.advised = actions.map(({ side, ticker }) => ({ side, ticker }));
      state.adviceId = adviceId;
      state.known.add(adviceId);
      return state;
    }
    case 'AdviceFollowed':
      return state;
  }
}
