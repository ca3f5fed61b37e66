import type { Explanation } from '@evenkeel/contracts/explain';
import { api } from '@/shared/api/api';

/** A figure of a portfolio, or of the household. */
export interface AskedFigure {
  /** Null for one of the household. */
  readonly portfolioId: string | null;
  /** As the api calls it. */
  readonly figure: string;
}

const explainApi = api.injectEndpoints({
  endpoints: (build) => ({
    explanation: build.query<Explanation, AskedFigure>({
      query: ({ portfolioId, figure }) => ({
        url: `/api/${portfolioId === null ? 'household' : `portfolios/${portfolioId}`}/explain?figure=${encodeURIComponent(figure)}`,
      }),
      providesTags: (_answer, _error, { portfolioId: id }) =>
        id === null
          ? ['networth', 'budget', 'retirement']
          : [
              { type: 'accounts', id },
              { type: 'holdings', id },
              { type: 'transactions', id },
              { type: 'dividends', id },
              { type: 'rebalance', id },
              { type: 'performance', id },
            ],
    }),
  }),
});

export const { useExplanationQuery } = explainApi;
