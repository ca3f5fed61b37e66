import type { HistoryPage, UndoAnswer } from '@evenkeel/contracts/history';
import { api, type InPortfolio } from '@/shared/api/api';
import { changedIn } from '@/shared/api/changed';
import { undoRequest } from '@/shared/api/undo-request';

/** Owner of a history: a portfolio, the household or the user. */
export interface HistoryOf {
  readonly kind: 'portfolio' | 'household' | 'user';
  readonly id: string;
}

/**
 * Filters of entries, under the names of the api's query. A missing or empty one does not filter.
 */
export interface HistorySelection {
  readonly search?: string;
  readonly kind?: string;
  readonly accountId?: string;
  readonly ticker?: string;
  readonly about?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Rows of one window of the list. */
export const WINDOW_SIZE = 100;

/** A window of the list: the entries from `offset` on. */
export interface HistoryWindow {
  readonly of: HistoryOf;
  readonly selection: HistorySelection;
  readonly offset: number;
}

function addressOf({ of, selection, offset }: HistoryWindow): string {
  const parameters = new URLSearchParams();
  const page = { limit: String(WINDOW_SIZE), offset: String(offset) };
  for (const [name, value] of Object.entries({ ...selection, ...page }))
    if (value) parameters.set(name, value);
  return `${pathOf(of)}?${parameters.toString()}`;
}

const pathOf = ({ kind, id }: HistoryOf): string =>
  kind === 'portfolio' ? `/api/portfolios/${id}/history` : `/api/${kind}/history`;

/** Changes to undo: exactly one of the three fields is set. */
export interface UndoOf extends InPortfolio {
  readonly eventId?: string;
  readonly importId?: string;
  /** Moment from which on everything recorded is undone. */
  readonly since?: string;
  /** Revision of the preview that the user confirms. */
  readonly revision?: number;
}

const undoOf = ({ portfolioId, eventId, ...asked }: UndoOf, dryRun: boolean) =>
  undoRequest(portfolioId, { ...asked, ...(eventId && { eventIds: [eventId] }), dryRun });

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    historyWindow: build.query<HistoryPage, HistoryWindow>({
      query: (asked) => ({ url: addressOf(asked) }),
      providesTags: (_answer, _error, { of }) => [{ type: 'history', id: of.id }],
      // Scrolling past creates many windows. The screen soon asks again for those near the reader.
      keepUnusedDataFor: 30,
    }),
    undoPreview: build.query<UndoAnswer, UndoOf>({
      query: (of) => undoOf(of, true),
      providesTags: (_answer, _error, { portfolioId }) => [{ type: 'history', id: portfolioId }],
      keepUnusedDataFor: 0,
    }),
    undo: build.mutation<UndoAnswer, UndoOf>({
      query: (of) => undoOf(of, false),
      // Pushes bring all that the undo changed; only the history, the screen with the button, is
      // read again.
      invalidatesTags: changedIn('history'),
    }),
    exportHistory: build.mutation<string, HistoryOf>({
      query: (of) => ({ url: `${pathOf(of)}/export`, read: 'text' }),
    }),
  }),
});

/**
 * Reads the known rows of a window, and asks for the window. These are two functions, so that a
 * window that the user only scrolls past is not asked for.
 */
export const {
  initiate: askHistoryWindow,
  select: selectHistoryWindow,
  useQuerySubscription: useHistoryWindowSubscription,
} = historyApi.endpoints.historyWindow;

export const {
  useHistoryWindowQuery,
  useExportHistoryMutation,
  useUndoPreviewQuery,
  useUndoMutation,
} = historyApi;
