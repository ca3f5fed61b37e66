import type { AccountView } from '@evenkeel/contracts/accounts';
import type { HoldingView } from '@evenkeel/contracts/ledger';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { AllocationView, StrategyView } from '@evenkeel/contracts/strategies';
import { api, type InPortfolio } from '@/shared/api/api';
import type { RequestError } from '@/shared/api/request-error';
import type { BookAt } from './changes-between';

/** `day`: YYYY-MM-DD, to its end; null: today, as it changes. */
interface AskedBook extends InPortfolio {
  readonly day: string | null;
}

const momentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is compared of a portfolio at the end of a day. */
    bookAt: build.query<BookAt, AskedBook>({
      queryFn: async ({ portfolioId, day }, _api, _extra, ask) => {
        const read = async (rest: string): Promise<unknown> => {
          const query = day === null ? '' : `?asOf=${day}`;
          const answer = await ask({ url: `/api/portfolios/${portfolioId}/${rest}${query}` });
          if (answer.error) throw answer.error as unknown as Error;
          return answer.data;
        };
        try {
          // The first one waits until the day is worked out, and the others find it.
          const { totalValue } = (await read('value')) as PortfolioValueView;
          const [accounts, holdings, allocations, strategies] = await Promise.all([
            read('accounts') as Promise<AccountView[] | { accounts: AccountView[] }>,
            read('holdings') as Promise<HoldingView[]>,
            read('allocations') as Promise<AllocationView[]>,
            read('strategies') as Promise<StrategyView[]>,
          ]);
          const list = Array.isArray(accounts) ? accounts : accounts.accounts;
          return { data: { totalValue, accounts: list, holdings, allocations, strategies } };
        } catch (error) {
          return { error: error as RequestError };
        }
      },
      providesTags: (_answer, _error, { portfolioId: id, day }) =>
        day === null
          ? (['value', 'accounts', 'holdings', 'allocations', 'strategies'] as const).map(
              (type) => ({ type, id }),
            )
          : [],
    }),
  }),
});

export const { useBookAtQuery } = momentApi;
