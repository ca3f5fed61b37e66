/** @jest-environment jest-fixed-jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { portfoliosApi } from '@/shared/api/portfolios';
import { positionSeen } from '@/shared/store/live-slice';
import { sessionRestored } from '@/shared/store/session-slice';
import { reducer } from '@/shared/store/store';
import { createLiveMiddleware } from './live-middleware';

type Begun = Parameters<typeof sessionRestored>[0];

/** Loads data of Ann into a page, and then restores the session of the given person. */
function restore(id: string) {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(createLiveMiddleware()).concat(api.middleware),
  });
  const of = (user: string) => ({ user: { id: user }, chosenPortfolioId: null }) as Begun;
  store.dispatch(sessionRestored(of('ann')));
  store.dispatch(
    portfoliosApi.util.upsertQueryEntries([
      { endpointName: 'portfolios', arg: undefined, value: [] },
    ]),
  );
  store.dispatch(positionSeen(5));
  store.dispatch(sessionRestored(of(id)));
  const state = store.getState();
  return {
    portfolios: portfoliosApi.endpoints.portfolios.select()(state).data,
    position: state.live.position,
  };
}

describe('a session that another tab has begun', () => {
  it('shows nothing of the person before', () => {
    expect(restore('bob')).toEqual({ portfolios: undefined, position: 0 });
  });

  it('keeps what is known of the same person', () => {
    expect(restore('ann')).toEqual({ portfolios: [], position: 5 });
  });
});
