import type { ScenarioRequest, ScenarioView } from '@evenkeel/contracts/retirement';
import { api } from '@/shared/api/api';
import { unlessFailed } from '../unless-failed';

const scenariosApi = api.injectEndpoints({
  endpoints: (build) => ({
    retirementScenarios: build.query<ScenarioView[], void>({
      query: () => ({ url: '/api/retirement/scenarios' }),
      providesTags: ['retirement'],
    }),
    saveScenario: build.mutation<ScenarioView[], ScenarioRequest>({
      query: (body) => ({ url: '/api/retirement/scenarios', method: 'POST', body }),
      invalidatesTags: unlessFailed('retirement'),
    }),
    deleteScenario: build.mutation<ScenarioView[], string>({
      query: (id) => ({ url: `/api/retirement/scenarios/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed('retirement'),
    }),
  }),
});

export const { useRetirementScenariosQuery, useSaveScenarioMutation, useDeleteScenarioMutation } =
  scenariosApi;
