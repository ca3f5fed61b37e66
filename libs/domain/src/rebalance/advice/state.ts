import type { ActionKey, RebalanceEvent } from './events';

/** What was advised in a portfolio. `evolveRebalance` changes it in place. */
export interface RebalanceState {
  /** The set advised last; empty where nothing was advised yet. */
  advised: readonly ActionKey[];
  /** Null before the first advice. */
  adviceId: string | null;
  /** Every advice there ever was: one that is no longer the last may still be followed. */
  readonly known: Set<string>;
}

export const noAdvice = (): RebalanceState => ({ advised: [], adviceId: null, known: new Set() });

/** Takes an event in. Changes the state it is handed and gives it back. */
export function evolveRebalance(state: RebalanceState, event: RebalanceEvent): RebalanceState {
  if (event.type === 'AdviceFollowed') return state;
  const { adviceId, actions } = event.data;
  state.advised = actions.map(({ side, ticker }) => ({ side, ticker }));
  state.adviceId = adviceId;
  state.known.add(adviceId);
  return state;
}
