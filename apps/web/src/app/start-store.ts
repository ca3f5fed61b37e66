import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@/shared/api/api';
import { datesIn } from '@/shared/format/dates';
import { createLiveMiddleware } from '@/shared/live/live-middleware';
import { momentChosen } from '@/shared/store/moment-slice';
import { keepWizardStep } from '@/shared/store/onboarding-slice';
import { reducer } from '@/shared/store/store';
import { momentOf } from './follow-moment';

/** Returns the store of the page, which refetches on focus and reconnect if a query wants it. */
export function startStore() {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(createLiveMiddleware()).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  // This runs before the first screen, which would ask for today otherwise. The user is not known
  // yet, so the zone of this device decides which days have begun.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  store.dispatch(momentChosen(momentOf(window.location.search, datesIn(timeZone))));
  store.subscribe(() => keepWizardStep(store.getState().onboarding.step));
  return store;
}
