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

/** Who is signed in, and which portfolio that person has chosen. The token itself stays in browser storage. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'loading', user: null, chosenPortfolioId: null } as SessionState,
  reducers: {
    signedIn: (
      _state,
      action: PayloadAction<{ user: UserView; chosenPortfolioId: string | null }>,
    ): SessionState => ({
      status: 'signed-in',
      ...action.payload,
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

export const { signedIn, profileRead, signedOut, portfolioChosen, portfolioCleared } =
  sessionSlice.actions;
