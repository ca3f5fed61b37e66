import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@/shared/api/api';
import { createLiveMiddleware } from '@/shared/live/live-middleware';
import { keepWizardStep } from '@/shared/store/onboarding-slice';
import { reducer } from '@/shared/store/store';

/** The store of this page, with refetching on focus and reconnect where a query asks for it. */
export function startStore() {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(createLiveMiddleware()).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  store.subscribe(() => keepWizardStep(store.getState().onboarding.step));
  return store;
}
