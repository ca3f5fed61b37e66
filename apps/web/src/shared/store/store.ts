import type { StateFromReducersMapObject, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '@/shared/api/api';
import { dialogSlice } from './dialog-slice';
import { liveSlice } from './live-slice';
import { momentSlice } from './moment-slice';
import { onboardingSlice } from './onboarding-slice';
import { sessionSlice } from './session-slice';
import { toastSlice } from './toast-slice';

/** Reducers of the store of a page, which app/start-store.ts makes. */
export const reducer = {
  api: api.reducer,
  session: sessionSlice.reducer,
  live: liveSlice.reducer,
  moment: momentSlice.reducer,
  toast: toastSlice.reducer,
  dialog: dialogSlice.reducer,
  onboarding: onboardingSlice.reducer,
};

export type RootState = StateFromReducersMapObject<typeof reducer>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
