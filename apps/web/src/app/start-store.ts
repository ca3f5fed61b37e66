import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@/shared/api/api';
import { datesIn } from '@/shared/format/dates';
import { createLiveMiddleware } from '@/shared/live/live-middleware';
import { momentChosen } from '@/shared/store/moment-slice';
import { keepWizardStep } from '@/shared/store/onboarding-slice';
import { reducer } from '@/shared/store/store';
import { momentOf } from './follow-moment';

/** The store of this page, with refetching on focus and reconnect where a query asks for it. */
export function startStore() {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(createLiveMiddleware()).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  // Before a screen is there: else the first one asks for today. Whose settings count is not known
  // yet, so the day is that of this device.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  store.dispatch(momentChosen(momentOf(window.location.search, datesIn(timeZone))));
  store.subscribe(() => keepWizardStep(store.getState().onboarding.step));
  return store;
}
