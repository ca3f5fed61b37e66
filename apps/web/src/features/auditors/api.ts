import type {
  AuditorLinkRequest,
  AuditorsView,
  NewAuditorLink,
} from '@evenkeel/contracts/auditors';
import { api, type InPortfolio } from '@/shared/api/api';
import type { AppDispatch } from '@/shared/store/store';

const urlOf = (portfolioId: string): string => `/api/portfolios/${portfolioId}/auditors`;

interface AskedAuditors extends InPortfolio {
  /** Cursor that continues after a page of visits; null for the first page. */
  readonly cursor: string | null;
}

/** Asks again for the shown links after each change, because no push reports them. */
const askAgain = async (
  portfolioId: string,
  dispatch: AppDispatch,
  done: Promise<unknown>,
): Promise<void> => {
  await done.catch(() => undefined);
  void dispatch(
    auditorsApi.endpoints.auditors.initiate(
      { portfolioId, cursor: null },
      { forceRefetch: true, subscribe: false },
    ),
  );
};

/** Endpoints with the links of a portfolio, for its owner. */
const auditorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditors: build.query<AuditorsView, AskedAuditors>({
      query: ({ portfolioId, cursor }) => ({
        url: `${urlOf(portfolioId)}${cursor === null ? '' : `?cursor=${cursor}`}`,
      }),
    }),
    openLink: build.mutation<NewAuditorLink, InPortfolio & { readonly body: AuditorLinkRequest }>({
      query: ({ portfolioId, body }) => ({ url: urlOf(portfolioId), method: 'POST', body }),
      onQueryStarted: ({ portfolioId }, { dispatch, queryFulfilled }) =>
        askAgain(portfolioId, dispatch as AppDispatch, queryFulfilled),
    }),
    withdrawLink: build.mutation<unknown, InPortfolio & { readonly linkId: string }>({
      query: ({ portfolioId, linkId }) => ({
        url: `${urlOf(portfolioId)}/${linkId}`,
        method: 'DELETE',
      }),
      onQueryStarted: ({ portfolioId }, { dispatch, queryFulfilled }) =>
        askAgain(portfolioId, dispatch as AppDispatch, queryFulfilled),
    }),
  }),
});

export const { useAuditorsQuery, useOpenLinkMutation, useWithdrawLinkMutation } = auditorsApi;
