import type { HistoryPage, UndoAnswer } from '@evenkeel/contracts/history';
import { api, type InPortfolio } from '@/shared/api/api';
import { changedIn } from '@/shared/api/changed';
import { undoRequest } from '@/shared/api/undo-request';

/** Whose history: a portfolio's, the household's or the user's own. */
export interface HistoryOf {
  readonly kind: 'portfolio' | 'household' | 'user';
  readonly id: string;
}

/**
 * What selects entries; the names are those of the api's query. Missing and empty ones do not
 * filter.
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

/** What is to be undone: exactly one of the three. */
export interface UndoOf extends InPortfolio {
  readonly eventId?: string;
  readonly importId?: string;
  /** Everything recorded from this moment on. */
  readonly since?: string;
  /** Of the preview that is confirmed. */
  readonly revision?: number;
}

const undoOf = ({ portfolioId, eventId, ...asked }: UndoOf, dryRun: boolean) =>
  undoRequest(portfolioId, { ...asked, ...(eventId && { eventIds: [eventId] }), dryRun });

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    historyWindow: build.query<HistoryPage, HistoryWindow>({
      query: (asked) => ({ url: addressOf(asked) }),
      providesTags: (_answer, _error, { of }) => [{ type: 'history', id: of.id }],
      // Windows that were scrolled past are many; those near the reader are asked for again soon
      // enough.
      keepUnusedDataFor: 30,
    }),
    undoPreview: build.query<UndoAnswer, UndoOf>({
      query: (of) => undoOf(of, true),
      providesTags: (_answer, _error, { portfolioId }) => [{ type: 'history', id: portfolioId }],
      keepUnusedDataFor: 0,
    }),
    undo: build.mutation<UndoAnswer, UndoOf>({
      query: (of) => undoOf(of, false),
      // All that it changed comes with the pushes; the history is the screen that it is done from.
      invalidatesTags: changedIn('history'),
    }),
    exportHistory: build.mutation<string, HistoryOf>({
      query: (of) => ({ url: `${pathOf(of)}/export`, read: 'text' }),
    }),
  }),
});

/**
 * Reads what is known of a window, and asks for it; apart, so that a window that is only scrolled
 * past is not asked for.
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
