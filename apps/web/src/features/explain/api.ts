import type { Explanation } from '@evenkeel/contracts/explain';
import { api } from '@/shared/api/api';
import type { MomentState } from '@/shared/store/moment-slice';

/** A figure of a portfolio, or of the household. */
export interface AskedFigure {
  /** Null for one of the household. */
  readonly portfolioId: string | null;
  /** As the api calls it. */
  readonly figure: string;
  /** Where it is not the moment that the screens show. */
  readonly moment?: MomentState | undefined;
}

/** An address with the clocks that are asked for. */
const withClocks = (url: string, moment: MomentState | undefined): string =>
  (['asOf', 'knownAt'] as const).reduce((address, clock) => {
    const day = moment?.[clock] ?? null;
    return day === null ? address : `${address}&${clock}=${day}`;
  }, url);

const explainApi = api.injectEndpoints({
  endpoints: (build) => ({
    explanation: build.query<Explanation, AskedFigure>({
      query: ({ portfolioId, figure, moment }) => ({
        url: withClocks(
          `/api/${portfolioId === null ? 'household' : `portfolios/${portfolioId}`}/explain?figure=${encodeURIComponent(figure)}`,
          moment,
        ),
        ofNow: moment !== undefined,
      }),
      providesTags: (_answer, _error, { portfolioId: id }) =>
        id === null
          ? ['networth', 'budget', 'retirement', 'portfolios', 'profile']
          : [
              'portfolios',
              'profile',
              { type: 'accounts', id },
              { type: 'assets', id },
              { type: 'strategies', id },
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
