import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import { api } from '@/shared/api/api';
import { marketApi, newerRun } from '@/shared/api/market';
import type { AppDispatch } from '@/shared/store/store';

/**
 * Writes the progress of a refresh into the cache. When the refresh ends, prices and their time are
 * refetched.
 */
export function applyRefresh(dispatch: AppDispatch, run: PriceRefreshRun): void {
  dispatch(
    marketApi.util.updateQueryData('priceRefresh', run.portfolioId, (view) => ({
      ...view,
      run: newerRun(view.run, run),
    })),
  );
  if (run.finishedAt !== null) dispatch(api.util.invalidateTags(['quotes']));
}
