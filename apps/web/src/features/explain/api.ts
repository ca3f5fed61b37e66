import type { Explanation } from '@evenkeel/contracts/explain';
import { api } from '@/shared/api/api';
import { performanceTags } from '@/shared/api/performance';
import type { MomentState } from '@/shared/store/moment-slice';

/** A figure of a portfolio, or of the household. */
export interface AskedFigure {
  /** Id of the portfolio; null for a figure of the household. */
  readonly portfolioId: string | null;
  /** The figure's name in the api. */
  readonly figure: string;
  /** Moment of the figure, if it differs from the moment that the screens show. */
  readonly moment?: MomentState | undefined;
}

interface FollowedFigure extends AskedFigure {
  /** Portfolios whose changes the answer follows. */
  readonly portfolioIds: readonly string[];
}

/** Adds the clocks of a moment to an address. */
const withClocks = (url: string, moment: MomentState | undefined): string =>
  (['asOf', 'knownAt'] as const).reduce((address, clock) => {
    const day = moment?.[clock] ?? null;
    return day === null ? address : `${address}&${clock}=${day}`;
  }, url);

const explainApi = api.injectEndpoints({
  endpoints: (build) => ({
    explanation: build.query<Explanation, FollowedFigure>({
      query: ({ portfolioId, figure, moment }) => ({
        url: withClocks(
          `/api/${portfolioId === null ? 'household' : `portfolios/${portfolioId}`}/explain?figure=${encodeURIComponent(figure)}`,
          moment,
        ),
        ofNow: moment !== undefined,
      }),
      // The values of portfolios enter the net worth without a change of that view (LIV-3). The
      // household therefore follows their performance, which changes with them.
      providesTags: (_answer, _error, { portfolioId: id, portfolioIds }) =>
        id === null
          ? ['networth', 'budget', 'retirement', 'portfolios', ...performanceTags(portfolioIds)]
          : [
              'portfolios',
              ...performanceTags(portfolioIds),
              { type: 'accounts', id },
              { type: 'assets', id },
              { type: 'strategies', id },
              { type: 'holdings', id },
              { type: 'transactions', id },
              { type: 'dividends', id },
              { type: 'rebalance', id },
            ],
    }),
  }),
});

export const { useExplanationQuery } = explainApi;
