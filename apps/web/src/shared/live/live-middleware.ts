import { createListenerMiddleware, isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { fetchCodeAtLast } from '@/shared/lib/fetch-code';
import { forgetCredentials } from '@/shared/store/session';
import { figuresForgotten, liveEnded, serverWentAway } from '@/shared/store/live-slice';
import { momentChosen } from '@/shared/store/moment-slice';
import { sessionRestored, signedIn, signedOut } from '@/shared/store/session-slice';
import type { AppDispatch, RootState } from '@/shared/store/store';
import { waitForServer } from './server-return';

/** Runs the live connection while somebody is signed in, and waits for a server that went away. */
export function createLiveMiddleware(): Middleware {
  const listener = createListenerMiddleware();
  const startListening = listener.startListening.withTypes<RootState, AppDispatch>();

  for (const actionCreator of [sessionRestored, signedIn])
    startListening({
      actionCreator,
      effect: ({ payload }, { dispatch, getOriginalState }) => {
        const before = getOriginalState().session.user?.id;
        if (before === undefined || before === payload.user.id) return;
        // Another person's data must not show, not even for a moment (PF-6).
        dispatch(liveEnded());
        dispatch(api.util.resetApiState());
      },
    });

  startListening({
    actionCreator: signedIn,
    effect: async ({ payload }, { cancelActiveListeners, condition, dispatch, getState }) => {
      cancelActiveListeners();
      const isSignedIn = () => getState().session.user?.id === payload.user.id;
      const code = await fetchCodeAtLast(() => import('./connection'), isSignedIn);
      if (!code) return;
      const stop = code.runLive({ dispatch, firstPosition: () => getState().live.firstPosition });
      const isAnother = (action: unknown) =>
        sessionRestored.match(action) && action.payload.user.id !== payload.user.id;
      await condition(
        (action) => isAnyOf(signedIn, signedOut)(action) || isAnother(action),
      ).finally(stop);
    },
  });

  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => {
      forgetCredentials();
      dispatch(liveEnded());
      dispatch(api.util.resetApiState());
    },
  });

  startListening({
    actionCreator: momentChosen,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const [before, after] = [getOriginalState().moment, getState().moment];
      if (before.asOf === after.asOf && before.knownAt === after.knownAt) return;
      // Figures of another day must not show, not even for a moment (HIS-43).
      dispatch(figuresForgotten());
      dispatch(api.util.resetApiState());
    },
  });

  startListening({
    actionCreator: serverWentAway,
    effect: async (_action, { dispatch, unsubscribe, subscribe }) => {
      // One wait is enough, however many requests fail meanwhile.
      unsubscribe();
      await waitForServer(dispatch);
      subscribe();
    },
  });

  return listener.middleware;
}
