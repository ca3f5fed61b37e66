/**
 * Figures of a screen by the source file, and by the call that makes their text. The value of each
 * names its explanation:
 * - the name of a figure of GET /api/portfolios/{id}/explain or /api/household/explain
 * (docs/auditing.md);
 * - `entered`: a person entered it, or it belongs to a transaction;
 * - `here`: it follows from figures beside it, in the same card or table;
 * - `preview`: the effect of a change before the change is made, shown beside the figures from
 * which it follows.
 */
export type FiguresOfFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;
