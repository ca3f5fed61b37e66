import type {
  BudgetItemChange,
  BudgetItemView,
  BudgetView,
  CategoryRequest,
  CategoryView,
  InvestmentAccountsView,
  InvestmentIncomeAnswer,
  NewBudgetItem,
} from '@evenkeel/contracts/budget';
import { api } from './api';
import { changed } from './changed';

type BudgetType = CategoryView['type'];

/** Cache tags of the budget. It shows the dividends of open portfolios, too. */
const TAGS = ['budget', 'portfolios'] as const;

/** The household's budget, its categories, and the accounts that count as income. */
const budgetApi = api.injectEndpoints({
  endpoints: (build) => ({
    budget: build.query<BudgetView, void>({
      query: () => ({ url: '/api/budget' }),
      providesTags: TAGS,
    }),
    addBudgetItem: build.mutation<BudgetItemView, NewBudgetItem>({
      query: (body) => ({ url: '/api/budget', method: 'POST', body }),
      invalidatesTags: changed('budget'),
    }),
    changeBudgetItem: build.mutation<BudgetItemView, { id: string; body: BudgetItemChange }>({
      query: ({ id, body }) => ({ url: `/api/budget/${id}`, method: 'PUT', body }),
      invalidatesTags: changed('budget'),
    }),
    deleteBudgetItem: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/budget/${id}`, method: 'DELETE' }),
      invalidatesTags: changed('budget'),
    }),
    categories: build.query<CategoryView[], BudgetType>({
      query: (type) => ({ url: `/api/categories?type=${type}` }),
      providesTags: ['budget'],
    }),
    addCategory: build.mutation<CategoryView, CategoryRequest>({
      query: (body) => ({ url: '/api/categories', method: 'POST', body }),
      invalidatesTags: changed('budget'),
    }),
    changeCategory: build.mutation<CategoryView, { id: string; body: CategoryRequest }>({
      query: ({ id, body }) => ({ url: `/api/categories/${id}`, method: 'PUT', body }),
      invalidatesTags: changed('budget'),
    }),
    deleteCategory: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/categories/${id}`, method: 'DELETE' }),
      invalidatesTags: changed('budget'),
    }),
    investmentAccounts: build.query<InvestmentAccountsView, void>({
      query: () => ({ url: '/api/investment-income/accounts' }),
      providesTags: TAGS,
    }),
    setInvestmentIncome: build.mutation<
      InvestmentIncomeAnswer,
      { accountId: string; includeInvestmentIncome: boolean }
    >({
      query: ({ accountId, includeInvestmentIncome }) => ({
        url: `/api/investment-income/accounts/${accountId}`,
        method: 'PUT',
        body: { includeInvestmentIncome },
      }),
      invalidatesTags: changed('budget'),
    }),
  }),
});

export const {
  useBudgetQuery,
  useAddBudgetItemMutation,
  useChangeBudgetItemMutation,
  useDeleteBudgetItemMutation,
  useCategoriesQuery,
  useAddCategoryMutation,
  useChangeCategoryMutation,
  useDeleteCategoryMutation,
  useInvestmentAccountsQuery,
  useSetInvestmentIncomeMutation,
} = budgetApi;
