import { rowsOf } from '@evenkeel/read-models/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import type { Scope } from './found-days';
import type { Extent } from './period';
import type { Viewer } from './prices';
import { openSummaries } from './scope-rows';

interface OpenPortfolios {
  /** From the first day of any of them, up to the day that all of them have come to: one that lags would look like a loss. */
  readonly extent: Extent;
  /** Each with the accounts that count. */
  readonly scopes: readonly Scope[];
}

/** The portfolios of the viewer that are not archived and have begun (PRF-14). Null where there is none. */
export async function openPortfolios(
  snapshot: Snapshot,
  viewer: Viewer,
): Promise<OpenPortfolios | null> {
  const summaries = await rowsOf(snapshot, openSummaries(viewer.userId));
  const [one] = summaries;
  if (!one) return null;
  const days = (name: 'first_day' | 'last_day') => summaries.map((each) => each[name]).sort();
  return {
    extent: {
      first: days('first_day')[0] ?? one.first_day,
      last: days('last_day')[0] ?? one.last_day,
      timeZone: one.time_zone,
    },
    scopes: summaries.map((each) => ({
      snapshot,
      viewer,
      portfolioId: each.portfolio_id,
      accountIds: each.open_accounts,
    })),
  };
}
