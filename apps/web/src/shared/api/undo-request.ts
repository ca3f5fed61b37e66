import type { UndoBody } from '@evenkeel/contracts/history';

/**
 * Takes changes of a portfolio back, or shows what that would do. Even a single change may be of as
 * much as a whole import, such as the undo of one.
 */
export const undoRequest = (portfolioId: string, body: UndoBody) => ({
  url: `/api/portfolios/${portfolioId}/history/undo`,
  method: 'POST' as const,
  body,
  onlyAsks: body.dryRun,
  ofWholeImport: true,
});
