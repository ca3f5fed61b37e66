import type { UndoBody } from '@evenkeel/contracts/history';

/**
 * Returns the request that undoes changes of a portfolio, or shows what the undo would do. Even a
 * single change may be as large as a whole import, for example the undo of one.
 */
export const undoRequest = (portfolioId: string, body: UndoBody) => ({
  url: `/api/portfolios/${portfolioId}/history/undo`,
  method: 'POST' as const,
  body,
  onlyAsks: body.dryRun,
  ofWholeImport: true,
});
