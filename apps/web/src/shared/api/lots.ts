import type { HeldLotView } from '@evenkeel/contracts/ledger';
import { api, type InPortfolio } from './api';

interface AtAMoment extends InPortfolio {
  readonly accountId: string;
  readonly ticker: string;
  /** ISO 8601. */
  readonly at: string;
}

const lotsUrl = ({ portfolioId, ...asked }: AtAMoment & Record<string, string>) =>
  `/api/portfolios/${portfolioId}/lots?${new URLSearchParams(asked).toString()}`;

const lotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lots that a sell at a moment could close. `without` is the sell that the user edits. */
    heldLots: build.query<HeldLotView[], AtAMoment & { readonly without: string | null }>({
      query: ({ without, ...rest }) => ({
        url: lotsUrl({ ...rest, ...(without !== null && { without }) }),
      }),
      providesTags: (_answer, _error, { portfolioId }) => [{ type: 'holdings', id: portfolioId }],
    }),
    /**
     * Lots that a new sell of so many shares would close by the account's accounting method
     * (GAN-23).
     */
    lotsClosed: build.query<HeldLotView[], AtAMoment & { readonly quantity: string }>({
      query: (asked) => ({ url: lotsUrl({ ...asked }) }),
      providesTags: (_answer, _error, { portfolioId }) => [
        { type: 'holdings', id: portfolioId },
        { type: 'accounts', id: portfolioId },
      ],
    }),
  }),
});

export const { useHeldLotsQuery, useLotsClosedQuery } = lotsApi;
