import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../api/api';
import { createLiveMiddleware } from '../live/live-middleware';
import { dialogSlice } from './dialog-slice';
import { liveSlice } from './live-slice';
import { onboardingSlice } from './onboarding-slice';
import { sessionSlice } from './session-slice';
import { toastSlice } from './toast-slice';

/** What the store of a page is made of. */
export const reducer = {
  api: api.reducer,
  session: sessionSlice.reducer,
  live: liveSlice.reducer,
  toast: toastSlice.reducer,
  dialog: dialogSlice.reducer,
  onboarding: onboardingSlice.reducer,
};

function createStore() {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(createLiveMiddleware()).concat(api.middleware),
  });
}

type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];

/** The store of this page, with refetching on focus and reconnect where a query asks for it. */
export function startStore(): Store {
  const store = createStore();
  setupListeners(store.dispatch);
  return store;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
