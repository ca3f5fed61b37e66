import type {
  BudgetItemChange,
  BudgetItemView,
  BudgetTotals,
  InvestmentAccountsView,
  NewBudgetItem,
} from '@evenkeel/contracts/budget';
import type { DividendTotals } from '@evenkeel/contracts/dividends';
import type {
  PortfolioBreakdownView,
  RetirementBudgetView,
  RetirementDataRequest,
  RetirementDataView,
  RetirementSelectionsView,
} from '@evenkeel/contracts/retirement';
import { idOfNow } from '@evenkeel/contracts/shared/live';
import { api } from '@/shared/api/api';
import { NEVER_FRESH } from '@/shared/api/rebalance';
import type { AppDispatch } from '@/shared/store/store';
import { unlessFailed } from './unless-failed';

/** An item of one of the lists, and whether it counts in retirement. */
interface SelectedItem {
  readonly list: keyof RetirementSelectionsView;
  readonly itemId: string;
  readonly isSelected: boolean;
}

const selectionOf = ({ itemId, isSelected }: SelectedItem) => ({
  url: `/api/retirement/budget-selections/${itemId}`,
  method: 'PUT' as const,
  body: { isSelected },
});

/** Saves typed changes, even if the page closes or the screens show an earlier day meanwhile. */
const saving = (body: RetirementDataRequest) => ({
  url: '/api/retirement/data',
  method: 'POST' as const,
  body,
  outlivesPage: true,
  ofNow: true,
});

/** Shows the selection before the server has answered, and takes it back if the server refuses. */
async function selectedAtOnce(
  dispatch: AppDispatch,
  { list, itemId, isSelected }: SelectedItem,
  answer: Promise<unknown>,
): Promise<void> {
  const { undo } = dispatch(
    retirementApi.util.updateQueryData('retirementSelections', undefined, (selections) => {
      const others = selections[list].filter((id) => id !== itemId);
      selections[list] = isSelected ? [...others, itemId] : others;
    }),
  );
  await answer.catch(undo);
}

/**
 * The views that sums over all portfolios follow. A push of dividends names one portfolio, so these
 * sums follow the budget, which changes with every dividend.
 */
const OF_ALL_PORTFOLIOS = ['budget', 'dividends', 'portfolios'] as const;

const retirementApi = api.injectEndpoints({
  endpoints: (build) => ({
    retirementData: build.query<RetirementDataView, void>({
      query: () => ({ url: '/api/retirement/data' }),
      providesTags: ['retirement', 'profile'],
    }),
    saveRetirementData: build.mutation<RetirementDataView, RetirementDataRequest>({
      query: saving,
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        // The code that saves reports a failure.
        const saved = await queryFulfilled.catch(() => null);
        if (saved)
          void dispatch(
            retirementApi.util.upsertQueryData('retirementData', undefined, saved.data),
          );
      },
      invalidatesTags: unlessFailed('retirement'),
    }),
    retirementSelections: build.query<RetirementSelectionsView, void>({
      query: () => ({ url: '/api/retirement/budget-selections' }),
      providesTags: ['retirement'],
    }),
    selectRetirementItem: build.mutation<RetirementSelectionsView, SelectedItem>({
      query: selectionOf,
      onQueryStarted: (item, { dispatch, queryFulfilled }) =>
        selectedAtOnce(dispatch, item, queryFulfilled),
      invalidatesTags: unlessFailed('retirement'),
    }),
    retirementBudget: build.query<RetirementBudgetView, void>({
      query: () => ({ url: '/api/retirement/budget' }),
      providesTags: ['budget', 'portfolios'],
    }),
    retirementBudgetTotals: build.query<BudgetTotals, void>({
      query: () => ({ url: '/api/budget/summary' }),
      providesTags: OF_ALL_PORTFOLIOS,
    }),
    retirementBreakdown: build.query<PortfolioBreakdownView, void>({
      query: () => ({ url: '/api/retirement/portfolio-breakdown' }),
      providesTags: ['retirement', { type: 'networth', id: idOfNow() }, ...OF_ALL_PORTFOLIOS],
    }),
    retirementDividends: build.query<DividendTotals, void>({
      query: () => ({ url: '/api/dividends/overview' }),
      providesTags: OF_ALL_PORTFOLIOS,
    }),
    retirementAccounts: build.query<InvestmentAccountsView, void>({
      query: () => ({ url: '/api/investment-income/accounts' }),
      providesTags: ['budget', 'dividends', 'accounts', 'portfolios'],
    }),
    addRetirementItem: build.mutation<BudgetItemView, NewBudgetItem>({
      query: (body) => ({ url: '/api/budget', method: 'POST', body }),
      invalidatesTags: unlessFailed('budget'),
    }),
    changeRetirementItem: build.mutation<BudgetItemView, { id: string; body: BudgetItemChange }>({
      query: ({ id, body }) => ({ url: `/api/budget/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessFailed('budget'),
    }),
    deleteRetirementItem: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/budget/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed('budget'),
    }),
  }),
});

/** The plan is never fresh: each screen that shows it asks again (RET-4). */
export const useRetirementDataQuery = () =>
  retirementApi.useRetirementDataQuery(undefined, NEVER_FRESH);

/**
 * Reads the plan that the server has now, which the screen shows from then on; null if it cannot be
 * read.
 */
export async function readRetirementData(
  dispatch: AppDispatch,
): Promise<RetirementDataView | null> {
  const { data, isSuccess } = await dispatch(
    retirementApi.endpoints.retirementData.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    }),
  );
  return isSuccess ? data : null;
}

export const {
  useSaveRetirementDataMutation,
  useRetirementSelectionsQuery,
  useSelectRetirementItemMutation,
  useRetirementBudgetQuery,
  useRetirementBudgetTotalsQuery,
  useRetirementBreakdownQuery,
  useRetirementDividendsQuery,
  useRetirementAccountsQuery,
  useAddRetirementItemMutation,
  useChangeRetirementItemMutation,
  useDeleteRetirementItemMutation,
} = retirementApi;
