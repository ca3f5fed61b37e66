import type { PriceRefreshProgress } from '@evenkeel/contracts/market/refresh';
import { api } from '@/shared/api/api';
import { marketApi, newerRun } from '@/shared/api/market';
import type { AppDispatch } from '@/shared/store/store';

/**
 * Writes the progress of a refresh into the cache. When the refresh ends, the page refetches
 * prices, their time and the outcome of the refresh.
 */
export function applyRefresh(dispatch: AppDispatch, progress: PriceRefreshProgress): void {
  if (progress.finishedAt !== null) dispatch(api.util.invalidateTags(['quotes']));
  else
    dispatch(
      marketApi.util.updateQueryData('priceRefresh', progress.portfolioId, (view) => ({
        ...view,
        run: newerRun(view.run, { ...progress, failures: [] }),
      })),
    );
}
