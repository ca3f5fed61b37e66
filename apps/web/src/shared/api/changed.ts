import { type CacheTag, cacheTagOf, type ViewName } from '@evenkeel/contracts/shared/live';
import type { InPortfolio } from './api';

/** Makes an `invalidatesTags` that returns the changed views; none after a failure. */
export const changed =
  (...views: readonly ViewName[]) =>
  (_answer: unknown, error: unknown): readonly ViewName[] =>
    error ? [] : views;

/** Does the same for a change of a portfolio: its own tags for views that each portfolio has. */
export const changedIn =
  (...views: readonly ViewName[]) =>
  (_answer: unknown, error: unknown, { portfolioId }: InPortfolio): readonly CacheTag[] =>
    error ? [] : tagsIn(portfolioId, views);

/** Returns the cache tags of a portfolio's views. */
export const tagsIn = (portfolioId: string, views: readonly ViewName[]): readonly CacheTag[] =>
  views.map((view) => cacheTagOf(view, portfolioId));
