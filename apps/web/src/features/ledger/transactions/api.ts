import type {
  TransactionPage,
  TransactionRequest,
  TransactionView,
} from '@evenkeel/contracts/ledger';
import { LEDGER_VIEWS } from '@/shared/api/accounts';
import { api, type InPortfolio } from '@/shared/api/api';
import { changedIn, tagsIn } from '@/shared/api/changed';
import type { RequestError } from '@/shared/api/request-error';

/**
 * Filters of transactions, under the names of the api's query. A missing or empty one does not
 * filter.
 */
export interface TransactionSelection {
  readonly search?: string;
  readonly type?: string;
  readonly accountId?: string;
  readonly ticker?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: string;
}

/** Rows of one window of the list. */
export const WINDOW_SIZE = 100;

/** A window of the list: the rows from `offset` on. */
export interface TransactionWindow extends InPortfolio {
  readonly selection: TransactionSelection;
  readonly offset: number;
}

function queryText(selection: TransactionSelection, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...selection, ...more }))
    if (value) parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    transactionWindow: build.query<TransactionPage, TransactionWindow>({
      query: ({ portfolioId, selection, offset }) => ({
        url: `/api/portfolios/${portfolioId}/transactions${queryText(selection, { limit: String(WINDOW_SIZE), offset: String(offset) })}`,
      }),
      // The time zone in the profile determines the days of the rows (LED-31).
      providesTags: (_answer, _error, { portfolioId }) => [
        { type: 'transactions', id: portfolioId },
        'profile',
      ],
    }),
    /** Returns one transaction as it is now; null if none has that id. */
    transaction: build.query<TransactionView | null, InPortfolio & { transactionId: string }>({
      query: ({ portfolioId, transactionId }) => ({
        url: `/api/portfolios/${portfolioId}/transactions?id=${transactionId}&limit=1`,
      }),
      transformResponse: ({ items }: TransactionPage) => items[0] ?? null,
      providesTags: (_answer, _error, { portfolioId }) => [
        { type: 'transactions', id: portfolioId },
      ],
    }),
  }),
});

/** Outcome of a deletion of transactions. */
interface Deletion {
  readonly deleted: readonly string[];
  /** Ids of transactions that others had deleted before. */
  readonly alreadyGone: readonly string[];
  readonly error: RequestError | null;
}

export const transactionsUrl = (portfolioId: string): string =>
  `/api/portfolios/${portfolioId}/transactions`;

const writesApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordTransaction: build.mutation<unknown, InPortfolio & { body: TransactionRequest }>({
      query: ({ portfolioId, body }) => ({
        url: transactionsUrl(portfolioId),
        method: 'POST',
        body,
      }),
      invalidatesTags: changedIn(...LEDGER_VIEWS),
    }),
    changeTransaction: build.mutation<
      unknown,
      InPortfolio & { id: string; body: TransactionRequest }
    >({
      query: ({ portfolioId, id, body }) => ({
        url: `/api/portfolios/${portfolioId}/transactions/${id}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: changedIn(...LEDGER_VIEWS),
    }),
    /**
     * Deletes transactions one after the other in the given order, and stops at the first refusal.
     * The answer names the deleted ones, and the reason why the rest stays.
     */
    deleteTransactions: build.mutation<Deletion, InPortfolio & { ids: readonly string[] }>({
      queryFn: async ({ portfolioId, ids }, _api, _options, ask) => {
        const deleted: string[] = [];
        const alreadyGone: string[] = [];
        for (const id of ids) {
          const { error } = await ask({
            url: `/api/portfolios/${portfolioId}/transactions/${id}`,
            method: 'DELETE',
          });
          if (error && error.status !== 404) return { data: { deleted, alreadyGone, error } };
          (error ? alreadyGone : deleted).push(id);
        }
        return { data: { deleted, alreadyGone, error: null } };
      },
      invalidatesTags: (answer, _error, { portfolioId }) =>
        answer && answer.deleted.length + answer.alreadyGone.length > 0
          ? tagsIn(portfolioId, LEDGER_VIEWS)
          : [],
    }),
    exportTransactions: build.mutation<string, InPortfolio & { selection: TransactionSelection }>({
      query: ({ portfolioId, selection }) => ({
        url: `/api/portfolios/${portfolioId}/transactions/export${queryText(selection)}`,
        read: 'text',
      }),
    }),
  }),
});

/**
 * Reads the known rows of a window, and asks for the window. These are two functions, so that a
 * window that the user only scrolls past is not asked for.
 */
export const {
  initiate: askTransactionWindow,
  select: selectTransactionWindow,
  useQuerySubscription: useTransactionWindowSubscription,
} = transactionsApi.endpoints.transactionWindow;

export const { useTransactionWindowQuery, useTransactionQuery } = transactionsApi;

export const {
  useRecordTransactionMutation,
  useChangeTransactionMutation,
  useDeleteTransactionsMutation,
  useExportTransactionsMutation,
} = writesApi;

/** Puts a transaction of a list into the cache under its id. */
export const knownTransaction = (portfolioId: string, transaction: TransactionView) =>
  transactionsApi.util.upsertQueryEntries([
    {
      endpointName: 'transaction',
      arg: { portfolioId, transactionId: transaction.id },
      value: transaction,
    },
  ]);
