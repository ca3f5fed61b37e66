import { type CacheTag, cacheTagOf, type ViewName } from '@evenkeel/contracts/shared/live';
import type { InPortfolio } from './api';

/** For `invalidatesTags`: the views that a change concerns; none where it was refused. */
export const changed =
  (...views: readonly ViewName[]) =>
  (_answer: unknown, error: unknown): readonly ViewName[] =>
    error ? [] : views;

/** Likewise of a change within a portfolio: of the views that portfolios have, that of this one. */
export const changedIn =
  (...views: readonly ViewName[]) =>
  (_answer: unknown, error: unknown, { portfolioId }: InPortfolio): readonly CacheTag[] =>
    error ? [] : tagsIn(portfolioId, views);

/** The parts of the cache that views of a portfolio are kept in. */
export const tagsIn = (portfolioId: string, views: readonly ViewName[]): readonly CacheTag[] =>
  views.map((view) => cacheTagOf(view, portfolioId));
