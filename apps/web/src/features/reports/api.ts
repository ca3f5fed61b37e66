import type { Form8949View, StatementView } from '@evenkeel/contracts/reports';
import { api, type InPortfolio } from '@/shared/api/api';

/** First and last day of a statement; one account, or an empty text for all open accounts. */
export interface StatementAsked extends InPortfolio {
  readonly from: string;
  readonly to: string;
  readonly accountId: string;
}

export interface Form8949Asked extends InPortfolio {
  readonly year: number;
  /** Accounts to include; null for the accounts whose sales are taxed. */
  readonly accountIds: readonly string[] | null;
}

function statementUrl({ portfolioId, from, to, accountId }: StatementAsked, rest = ''): string {
  const asked = new URLSearchParams({ from, to, ...(accountId && { accountId }) });
  return `/api/portfolios/${portfolioId}/statement${rest}?${asked.toString()}`;
}

function form8949Url({ portfolioId, year, accountIds }: Form8949Asked, rest = ''): string {
  const asked = new URLSearchParams([
    ['year', String(year)],
    ...(accountIds ?? []).map((id) => ['accountId', id]),
  ]);
  return `/api/portfolios/${portfolioId}/gains/form-8949${rest}?${asked.toString()}`;
}

/**
 * Views behind every report: it names the portfolio, and its days are those of the profile's time
 * zone.
 */
const OF_HEADING = ['portfolios', 'profile'] as const;

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    statement: build.query<StatementView, StatementAsked>({
      query: (asked) => ({ url: statementUrl(asked) }),
      providesTags: (_answer, _error, { portfolioId: id }) => [
        { type: 'performance', id },
        { type: 'transactions', id },
        { type: 'gains', id },
        { type: 'accounts', id },
        ...OF_HEADING,
      ],
    }),
    exportStatement: build.mutation<string, StatementAsked>({
      query: (asked) => ({ url: statementUrl(asked, '/export'), read: 'text' }),
    }),
    form8949: build.query<Form8949View, Form8949Asked>({
      query: (asked) => ({ url: form8949Url(asked) }),
      providesTags: (_answer, _error, { portfolioId: id }) => [
        { type: 'gains', id },
        { type: 'accounts', id },
        ...OF_HEADING,
      ],
    }),
    exportForm8949: build.mutation<string, Form8949Asked>({
      query: (asked) => ({ url: form8949Url(asked, '/export'), read: 'text' }),
    }),
  }),
});

export const {
  useStatementQuery,
  useExportStatementMutation,
  useForm8949Query,
  useExportForm8949Mutation,
} = reportsApi;
