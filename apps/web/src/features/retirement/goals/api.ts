import type { GoalRequest, GoalView } from '@evenkeel/contracts/retirement';
import { api } from '@/shared/api/api';
import { unlessFailed } from '../unless-failed';

const goalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    goals: build.query<GoalView[], void>({
      query: () => ({ url: '/api/retirement/goals' }),
      providesTags: ['retirement'],
    }),
    addGoal: build.mutation<GoalView, GoalRequest>({
      query: (body) => ({ url: '/api/retirement/goals', method: 'POST', body }),
      invalidatesTags: unlessFailed('retirement'),
    }),
    changeGoal: build.mutation<GoalView, { id: string; body: GoalRequest }>({
      query: ({ id, body }) => ({ url: `/api/retirement/goals/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessFailed('retirement'),
    }),
    deleteGoal: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/retirement/goals/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed('retirement'),
    }),
  }),
});

export const { useGoalsQuery, useAddGoalMutation, useChangeGoalMutation, useDeleteGoalMutation } =
  goalsApi;
