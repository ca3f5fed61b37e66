import { NOTHING_THEN } from '@evenkeel/contracts/shared/problem';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { HoldingView } from '@evenkeel/contracts/ledger';
import type { PortfolioValueView, PortfolioView } from '@evenkeel/contracts/portfolios';
import type { AllocationView, StrategyView } from '@evenkeel/contracts/strategies';
import { api, type InPortfolio } from '@/shared/api/api';
import type { RequestError } from '@/shared/api/request-error';
import { type BookAt, NO_BOOK } from './book-at';

/** Days are YYYY-MM-DD, and each counts to its end. Null stands for today, also after midnight. */
export interface Side {
  readonly day: string | null;
  readonly knownAt: string | null;
}

const isOfNow = ({ day, knownAt }: Side): boolean => day === null && knownAt === null;

function queryOf({ day, knownAt }: Side): string {
  const asked = new URLSearchParams({
    ...(day !== null && { asOf: day }),
    ...(knownAt !== null && { knownAt }),
  });
  return isOfNow({ day, knownAt }) ? '' : `?${asked.toString()}`;
}

/** The views of a portfolio that are compared. */
const SHOWN = ['value', 'accounts', 'holdings', 'allocations', 'strategies'] as const;

type Read = (rest: string) => Promise<unknown>;

async function bookBy(read: Read): Promise<BookAt> {
  // The first read waits until the api has calculated the moment; the others find it ready.
  const { totalValue } = (await read('/value')) as PortfolioValueView;
  const [settings, accounts, holdings, allocations, strategies] = await Promise.all([
    read('') as Promise<PortfolioView>,
    read('/accounts') as Promise<AccountView[] | { accounts: AccountView[] }>,
    read('/holdings') as Promise<HoldingView[]>,
    read('/allocations') as Promise<AllocationView[]>,
    read('/strategies') as Promise<StrategyView[]>,
  ]);
  const list = Array.isArray(accounts) ? accounts : accounts.accounts;
  return { totalValue, settings, accounts: list, holdings, allocations, strategies };
}

const momentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The compared data of a portfolio at the end of a day, as known at the end of a day. */
    bookAt: build.query<BookAt, InPortfolio & Side>({
      queryFn: async ({ portfolioId, ...side }, _api, _extra, ask) => {
        const read: Read = async (rest) => {
          const answer = await ask({
            url: `/api/portfolios/${portfolioId}${rest}${queryOf(side)}`,
            // Both clocks are those of the side, whatever day the screens show.
            ofNow: true,
          });
          if (answer.error) throw answer.error as unknown as Error;
          return answer.data;
        };
        try {
          return { data: await bookBy(read) };
        } catch (error) {
          const why = error as RequestError;
          return why.problem?.message === NOTHING_THEN ? { data: NO_BOOK } : { error: why };
        }
      },
      // An earlier day follows later corrections, too, unless the side has a `knownAt`. The time
      // zone of the profile decides where days begin and end.
      providesTags: (_answer, _error, { portfolioId: id, ...side }) => [
        ...(isOfNow(side) ? [] : ['profile' as const]),
        ...(side.knownAt === null
          ? ['portfolios' as const, ...SHOWN.map((type) => ({ type, id }))]
          : []),
      ],
    }),
  }),
});

export const { useBookAtQuery } = momentApi;
