import { streamId } from '@evenkeel/domain/streams';
import type { InputWatch } from '@evenkeel/projections/calculations/input-watch';
import { outdatedNetWorths } from '@evenkeel/read-models/networth/outdated';

/** Portfolios and their values: what a user's net worth depends on (NW-6). */
export const netWorthWatch: InputWatch = {
  isOfCalculations: true,
  outdated: async (pool) =>
    (await outdatedNetWorths(pool)).map((userId) => streamId('user', userId)),
  dependents: (_pool, told) => {
    const isInput =
      told.kind === 'stream' &&
      told.change.views.some((view) => view === 'value' || view === 'portfolios');
    return Promise.resolve(isInput ? [streamId('user', told.userId)] : []);
  },
};
