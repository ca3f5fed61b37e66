import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserView } from '@evenkeel/contracts/identity';

export type SessionState =
  | {
      readonly status: 'loading' | 'signed-out';
      readonly user: null;
      readonly chosenPortfolioId: null;
    }
  | {
      readonly status: 'signed-in';
      readonly user: UserView;
      readonly chosenPortfolioId: string | null;
    };

const signedOutState: SessionState = { status: 'signed-out', user: null, chosenPortfolioId: null };

interface SessionBegun {
  readonly user: UserView;
  readonly chosenPortfolioId: string | null;
}

/**
 * Who is signed in, and which portfolio that person has chosen. The token itself stays in browser
 * storage.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'loading', user: null, chosenPortfolioId: null } as SessionState,
  reducers: {
    /**
     * This browser keeps a session; the server has not confirmed it yet. Of the person who is shown
     * already it says nothing new.
     */
    sessionRestored: (state, { payload }: PayloadAction<SessionBegun>): SessionState =>
      state.user?.id === payload.user.id ? state : { status: 'signed-in', ...payload },
    /** The server has confirmed who it is. */
    signedIn: (_state, { payload }: PayloadAction<SessionBegun>): SessionState => ({
      status: 'signed-in',
      ...payload,
    }),
    /** What the user says of themselves has changed, here or in another browser. */
    profileRead: (state, action: PayloadAction<UserView>) => {
      if (state.status === 'signed-in' && state.user.id === action.payload.id)
        state.user = action.payload;
    },
    signedOut: (): SessionState => signedOutState,
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
