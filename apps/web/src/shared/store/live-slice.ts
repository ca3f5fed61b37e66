import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PortfolioFigures } from '@evenkeel/contracts/shared/live';

/**
 * `connecting`: the page makes its first connection (LIV-15). `paused`: the user has too many pages
 * open, and this one waits until somebody looks at it (LIV-10).
 */
export type LiveStatus = 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'paused';

/** Figures of a portfolio from the last push. The higher calculation is the newer one. */
export interface PushedFigures {
  readonly position: number;
  readonly calculation: number;
  readonly figures: PortfolioFigures;
  /** Milliseconds since 1970 on this browser's clock. */
  readonly arrivedAt: number;
}

export interface LiveState {
  readonly status: LiveStatus;
  /**
   * When this page last knew that it was up to date, in milliseconds since 1970; null before the
   * first connection.
   */
  readonly asOf: number | null;
  /** The highest log position that any answer or push has carried. */
  readonly position: number;
  /** The log position of the first of them; 0 before it. The page shows nothing older. */
  readonly firstPosition: number;
  /**
   * When the oldest change that does not show yet was recorded, in ISO 8601; null if everything
   * shows.
   */
  readonly behindSince: string | null;
  /** True from a 503 or a lost network until the server serves again. */
  readonly serverAway: boolean;
  /**
   * How much of its release's tables the server has filled, in whole percent, while it serves no
   * figures; null otherwise.
   */
  readonly rebuilt: number | null;
  readonly pushed: Readonly<Record<string, PushedFigures>>;
  /** Portfolios that are being deleted or are deleted: the page fetches no data of them. */
  readonly removals: Readonly<Record<string, Removal>>;
}

type Removal = 'under way' | 'done';

const initialState: LiveState = {
  status: 'connecting',
  asOf: null,
  position: 0,
  firstPosition: 0,
  behindSince: null,
  serverAway: false,
  rebuilt: null,
  pushed: {},
  removals: {},
};

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    connectionChanged: (state, action: PayloadAction<{ status: LiveStatus; at: number }>) => {
      if (state.status === 'connected' || action.payload.status === 'connected')
        state.asOf = action.payload.at;
      state.status = action.payload.status;
      // If figures are still behind, the server reports it again.
      state.behindSince = null;
    },
    positionSeen: (state, action: PayloadAction<number>) => {
      state.position = Math.max(state.position, action.payload);
      if (state.firstPosition === 0) state.firstPosition = action.payload;
    },
    figuresPushed: (state, action: PayloadAction<PushedFigures & { portfolioId: string }>) => {
      const { portfolioId, ...figures } = action.payload;
      const known = state.pushed[portfolioId];
      if (!known || known.calculation <= figures.calculation) state.pushed[portfolioId] = figures;
      state.asOf = figures.arrivedAt;
    },
    /** Forgets the figures, which are of today, when the page shows another day. */
    figuresForgotten: (state) => {
      state.pushed = {};
    },
    /** Notes the deletion of a portfolio. `removal` is null if it failed. */
    removalTold: (state, action: PayloadAction<{ id: string; removal: Removal | null }>) => {
      const { id, removal } = action.payload;
      if (removal) state.removals[id] = removal;
      else delete state.removals[id];
    },
    figuresBehindTold: (state, action: PayloadAction<string | null>) => {
      state.behindSince = action.payload;
    },
    serverWentAway: (state) => {
      state.serverAway = true;
    },
    serverCameBack: (state) => {
      state.serverAway = false;
    },
    rebuildingTold: (state, action: PayloadAction<number | null>) => {
      state.rebuilt = action.payload;
    },
    liveEnded: () => initialState,
  },
});

export const {
  connectionChanged,
  positionSeen,
  figuresPushed,
  figuresForgotten,
  removalTold,
  figuresBehindTold,
  serverWentAway,
  serverCameBack,
  rebuildingTold,
  liveEnded,
} = liveSlice.actions;
