import type { HistoryPage, UndoAnswer } from '@evenkeel/contracts/history';
import type { DeletedTransactions } from '@/shared/store/toast-slice';
import { LEDGER_VIEWS } from './accounts';
import { api } from './api';
import { changedIn } from './changed';
import type { RequestError } from './request-error';
import { undoRequest } from './undo-request';

/** Number of a portfolio's newest events that the page searches for a recent deletion. */
const NEWEST = 200;

const notFound: RequestError = {
  status: 404,
  message: '404',
  problem: {
    statusCode: 404,
    error: 'Not Found',
    message: 'The deletion is no longer among the newest changes. Undo it in the history.',
  },
  body: null,
  retryAfter: null,
};

const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Undoes the newest deletion of each of some transactions; all of them or none. */
    undoDeletion: build.mutation<UndoAnswer, DeletedTransactions>({
      queryFn: async ({ portfolioId, transactionIds }, _api, _options, ask) => {
        const url = `/api/portfolios/${portfolioId}/history`;
        const found = await ask({ url: `${url}?kind=transaction&limit=${NEWEST}` });
        if (found.error) return { error: found.error };
        const { items } = found.data as HistoryPage;
        const eventIds = transactionIds.flatMap(
          (id) =>
            items.find(({ type, subject }) => type === 'TransactionDeleted' && subject.id === id)
              ?.eventId ?? [],
        );
        if (eventIds.length < transactionIds.length) return { error: notFound };
        const undone = await ask(undoRequest(portfolioId, { eventIds, dryRun: false }));
        return undone.error ? { error: undone.error } : { data: undone.data as UndoAnswer };
      },
      invalidatesTags: changedIn(...LEDGER_VIEWS, 'assets', 'history'),
    }),
  }),
});

export const { useUndoDeletionMutation } = undoApi;
