import type {
  NetWorthHistoryView,
  NetWorthItemChange,
  NetWorthItemRequest,
  NetWorthItemView,
} from '@evenkeel/contracts/networth';
import { api } from '@/shared/api/api';
import { changed } from '@/shared/api/changed';
import type { Period } from '@/shared/api/performance';

interface HistoryAsked {
  readonly period: Period;
  /** Portfolios that count; a change of any of them changes the answer. */
  readonly portfolioIds: readonly string[];
  /** Portfolios that do not count. */
  readonly without: readonly string[];
}

function historyQuery({ period, without }: HistoryAsked): string {
  const parameters = new URLSearchParams(
    Object.entries(period).filter(([, day]) => day !== undefined && day !== ''),
  );
  for (const id of without) parameters.append('without', id);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    netWorthHistory: build.query<NetWorthHistoryView, HistoryAsked>({
      query: (asked) => ({ url: `/api/networth/history${historyQuery(asked)}` }),
      providesTags: (_answer, _error, { portfolioIds }) => [
        'networth',
        'portfolios',
        'profile',
        ...portfolioIds.map((id) => ({ type: 'performance' as const, id })),
      ],
    }),
    netWorthItem: build.query<NetWorthItemView, string>({
      query: (id) => ({ url: `/api/networth/${id}` }),
      providesTags: ['networth'],
    }),
    addNetWorthItem: build.mutation<NetWorthItemView, NetWorthItemRequest>({
      query: (body) => ({ url: '/api/networth', method: 'POST', body }),
      invalidatesTags: changed('networth'),
    }),
    changeNetWorthItem: build.mutation<
      NetWorthItemView,
      { readonly id: string; readonly body: NetWorthItemChange }
    >({
      query: ({ id, body }) => ({ url: `/api/networth/${id}`, method: 'PUT', body }),
      invalidatesTags: changed('networth'),
    }),
    deleteNetWorthItem: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/networth/${id}`, method: 'DELETE' }),
      invalidatesTags: changed('networth'),
    }),
    stateNetWorthValue: build.mutation<
      NetWorthItemView,
      { readonly id: string; readonly day: string; readonly value: string }
    >({
      query: ({ id, day, value }) => ({
        url: `/api/networth/${id}/values/${day}`,
        method: 'PUT',
        body: { value },
      }),
      invalidatesTags: changed('networth'),
    }),
    removeNetWorthValue: build.mutation<
      NetWorthItemView,
      { readonly id: string; readonly day: string }
    >({
      query: ({ id, day }) => ({ url: `/api/networth/${id}/values/${day}`, method: 'DELETE' }),
      invalidatesTags: changed('networth'),
    }),
  }),
});

export const {
  useNetWorthHistoryQuery,
  useNetWorthItemQuery,
  useAddNetWorthItemMutation,
  useChangeNetWorthItemMutation,
  useDeleteNetWorthItemMutation,
  useStateNetWorthValueMutation,
  useRemoveNetWorthValueMutation,
} = ownApi;
