import type { TransactionPage, TransactionRequest } from '@evenkeel/contracts/ledger';
import { api, NET_WORTH } from './api';
import type { RequestError } from './request-error';

/** What selects transactions; the names are those of the api's query. Missing and empty ones do not filter. */
export interface TransactionSelection {
  readonly search?: string;
  readonly type?: string;
  readonly accountId?: string;
  readonly ticker?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: string;
}

interface InPortfolio {
  readonly portfolioId: string;
}

const PAGE_SIZE = 200;

function queryText(selection: TransactionSelection, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...selection, ...more })) if (value) parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

const pageUrl = (portfolioId: string, selection: TransactionSelection, limit: number, cursor: string) =>
  `/api/portfolios/${portfolioId}/transactions${queryText(selection, { limit: String(limit), cursor })}`;

const changed = (portfolioId: string) => [
  ...(['transactions', 'accounts', 'holdings', 'gains', 'value'] as const).map((type) => ({ type, id: portfolioId })),
  { type: 'value' as const, id: NET_WORTH },
];

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    transactionPages: build.infiniteQuery<TransactionPage, InPortfolio & { selection: TransactionSelection }, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({ url: pageUrl(queryArg.portfolioId, queryArg.selection, PAGE_SIZE, pageParam) }),
      providesTags: (_answer, _error, { portfolioId }) => [{ type: 'transactions', id: portfolioId }],
    }),
    recentTransactions: build.query<TransactionPage, InPortfolio & { limit: number }>({
      query: ({ portfolioId, limit }) => ({ url: pageUrl(portfolioId, { sort: '-datetime' }, limit, '') }),
      providesTags: (_answer, _error, { portfolioId }) => [{ type: 'transactions', id: portfolioId }],
    }),
    /** Sum of the dividends received in a span, in dollars. */
    dividendsReceived: build.query<number, InPortfolio & { from: string }>({
      queryFn: async ({ portfolioId, from }, _api, _extra, request) => {
        let cents = 0;
        let cursor: string | null = '';
        while (cursor !== null) {
          const answer = await request({ url: pageUrl(portfolioId, { type: 'dividend', from }, 500, cursor) });
          if (answer.error) return { error: answer.error as RequestError };
          const page = answer.data as TransactionPage;
          cents = page.items.reduce((sum, item) => sum + Math.round(Number(item.transactionAmount) * 100), cents);
          cursor = page.nextCursor;
        }
        return { data: cents / 100 };
      },
      providesTags: (_answer, _error, { portfolioId }) => [{ type: 'transactions', id: portfolioId }],
    }),
    recordTransaction: build.mutation<unknown, InPortfolio & { body: TransactionRequest }>({
      query: ({ portfolioId, body }) => ({ url: `/api/portfolios/${portfolioId}/transactions`, method: 'POST', body }),
      invalidatesTags: (_answer, error, { portfolioId }) => (error ? [] : changed(portfolioId)),
    }),
    changeTransaction: build.mutation<unknown, InPortfolio & { id: string; body: TransactionRequest }>({
      query: ({ portfolioId, id, body }) => ({ url: `/api/portfolios/${portfolioId}/transactions/${id}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error, { portfolioId }) => (error ? [] : changed(portfolioId)),
    }),
    deleteTransaction: build.mutation<unknown, InPortfolio & { id: string }>({
      query: ({ portfolioId, id }) => ({ url: `/api/portfolios/${portfolioId}/transactions/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error, { portfolioId }) => (error ? [] : changed(portfolioId)),
    }),
    exportTransactions: build.mutation<string, InPortfolio & { selection: TransactionSelection }>({
      query: ({ portfolioId, selection }) => ({
        url: `/api/portfolios/${portfolioId}/transactions/export${queryText(selection)}`,
        read: 'text',
      }),
    }),
  }),
});

export const {
  useTransactionPagesInfiniteQuery,
  useRecentTransactionsQuery,
  useDividendsReceivedQuery,
  useRecordTransactionMutation,
  useChangeTransactionMutation,
  useDeleteTransactionMutation,
  useExportTransactionsMutation,
} = transactionsApi;
