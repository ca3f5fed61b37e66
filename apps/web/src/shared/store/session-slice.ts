import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserView } from '@evenkeel/contracts/identity';
import { isSomethingHeld } from '@/shared/lib/leave-guards';

/** What the end of a session means for the person, who did not ask for it in this page. */
export interface SessionEnd {
  /** Whether something that was typed went with it. */
  readonly lostTyped: boolean;
}

export type SessionState =
  | {
      readonly status: 'loading' | 'signed-out';
      readonly user: null;
      readonly chosenPortfolioId: null;
      /** Null where nobody was signed in here, or the person has signed out. */
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
 * Who is signed in, and which portfolio that person has chosen. The token itself stays in browser
 * storage.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: BEGINNING as SessionState,
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
    /** What is told of a session that is over already says nothing new (IDN-29). */
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

/** The session of this page has ended without the person's doing here (IDN-29). */
export const sessionEnded = () => signedOut({ lostTyped: isSomethingHeld() });
