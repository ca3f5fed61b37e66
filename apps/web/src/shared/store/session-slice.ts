import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserView } from '@evenkeel/contracts/identity';
import { isSomethingHeld } from '@/shared/lib/leave-guards';

/** The end of a session that the person did not request on this page. */
export interface SessionEnd {
  /** Whether the end has lost input. */
  readonly lostTyped: boolean;
}

export type SessionState =
  | {
      readonly status: 'loading' | 'signed-out';
      readonly user: null;
      readonly chosenPortfolioId: null;
      /** Null if nobody was signed in here, or the person has signed out. */
      readonly ended: SessionEnd | null;
    }
  | {
      readonly status: 'signed-in';
      readonly user: UserView;
      readonly chosenPortfolioId: string | null;
      readonly ended?: null;
    };

const BEGINNING: SessionState = {
  status: 'loading',
  user: null,
  chosenPortfolioId: null,
  ended: null,
};

interface SessionBegun {
  readonly user: UserView;
  readonly chosenPortfolioId: string | null;
}

/**
 * The signed-in person, and the portfolio that this person has chosen. The token itself stays in
 * the browser's storage.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: BEGINNING as SessionState,
  reducers: {
    /**
     * Restores a session that this browser keeps and the server has not confirmed yet. Changes
     * nothing if the page already shows this person.
     */
    sessionRestored: (state, { payload }: PayloadAction<SessionBegun>): SessionState =>
      state.user?.id === payload.user.id ? state : { status: 'signed-in', ...payload },
    /** Signs in a person whom the server has confirmed. */
    signedIn: (_state, { payload }: PayloadAction<SessionBegun>): SessionState => ({
      status: 'signed-in',
      ...payload,
    }),
    /** Replaces the user after a change of the profile, here or in another browser. */
    profileRead: (state, action: PayloadAction<UserView>) => {
      if (state.status === 'signed-in' && state.user.id === action.payload.id)
        state.user = action.payload;
    },
    /** Ends the session. Changes nothing if it is over already (IDN-29). */
    signedOut: {
      reducer: (state, { payload: ended }: PayloadAction<SessionEnd | null>): SessionState =>
        state.status === 'signed-out' ? state : { ...BEGINNING, status: 'signed-out', ended },
      prepare: (ended: SessionEnd | null = null) => ({ payload: ended }),
    },
    portfolioChosen: (state, action: PayloadAction<string>) => {
      if (state.status === 'signed-in') state.chosenPortfolioId = action.payload;
    },
    portfolioCleared: (state) => {
      state.chosenPortfolioId = null;
    },
  },
});

export const {
  sessionRestored,
  signedIn,
  profileRead,
  signedOut,
  portfolioChosen,
  portfolioCleared,
} = sessionSlice.actions;

/** Ends a session that did not end by the person's action on this page (IDN-29). */
export const sessionEnded = () => signedOut({ lostTyped: isSomethingHeld() });
