/**
 * Figures of a screen by the source file, and by the call that makes their text. Each has what
 * explains it:
 * - the name of a figure of GET /api/portfolios/{id}/explain or /api/household/explain
 * (docs/auditing.md);
 * - `entered`: a person entered it, or it is a transaction's own;
 * - `here`: it is worked out of figures that stand beside it, in the same card or table;
 * - `preview`: what a change would do, told beside what it is worked out of, before the change is
 * made.
 */
export type FiguresOfFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;
