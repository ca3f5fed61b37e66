import type { PerformanceView, SparklinesView } from '@evenkeel/contracts/performance';
import { api } from './api';

/**
 * Scope of a measurement: all open portfolios or an asset in them, a portfolio, one of its accounts
 * or one of its assets.
 */
export interface PerformanceScope {
  /** Null: all open portfolios together. */
  readonly portfolioId: string | null;
  readonly accountId?: string;
  readonly ticker?: string;
}

/** Days as YYYY-MM-DD; without one, the period begins or ends with the daily series. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
}

export interface PerformanceAsked {
  readonly scope: PerformanceScope;
  /** Portfolios whose changes alter the answer: the one of the scope, or all of the user. */
  readonly portfolioIds: readonly string[];
  readonly period: Period;
  readonly benchmarks: readonly string[];
}

export function performanceQuery(
  given: Readonly<Record<string, string | undefined>>,
  benchmarks: readonly string[] = [],
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) parameters.set(name, value);
  for (const ticker of benchmarks) parameters.append('benchmark', ticker);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Cache tags of an answer that changes with any of these portfolios. Its days are those of the
 * user's time zone, which is part of the profile.
 */
export const performanceTags = (portfolioIds: readonly string[]) => [
  ...portfolioIds.map((id) => ({ type: 'performance' as const, id })),
  'profile' as const,
];

const performanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    performance: build.query<PerformanceView, PerformanceAsked>({
      query: ({ scope: { portfolioId, accountId, ticker }, period, benchmarks }) => ({
        url:
          portfolioId === null
            ? `/api/performance${performanceQuery({ ...period, ticker }, benchmarks)}`
            : `/api/portfolios/${portfolioId}/performance${performanceQuery({ ...period, accountId, ticker }, benchmarks)}`,
      }),
      providesTags: (_answer, _error, { portfolioIds }) => performanceTags(portfolioIds),
    }),
    sparklines: build.query<SparklinesView, string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/performance/sparklines` }),
      providesTags: (_answer, _error, portfolioId) => performanceTags([portfolioId]),
    }),
  }),
});

export const { usePerformanceQuery, useSparklinesQuery } = performanceApi;
