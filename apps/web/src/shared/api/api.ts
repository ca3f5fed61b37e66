import { createApi } from '@reduxjs/toolkit/query/react';
import { VIEW_NAMES } from '@evenkeel/contracts/shared/live';
import { baseQuery } from './base-query';

/** The cache of the server's answers. Its tags are the names of the views that a push can name. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: VIEW_NAMES,
  // Answers are fresh for 10 s, and kept unused for 5 minutes. Focusing the window refetches none
  // (WEB-10, WEB-11, WEB-13).
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 10,
  refetchOnFocus: false,
  endpoints: () => ({}),
});

/**
 * Returns the milliseconds between polls of an address: addresses with '/setup/' are polled every
 * minute, others are not (WEB-12). Pushes come on top.
 */
export const pollingOf = (url: string): number => (url.includes('/setup/') ? 60_000 : 0);

/** The members of every request about a portfolio. */
export interface InPortfolio {
  readonly portfolioId: string;
}
