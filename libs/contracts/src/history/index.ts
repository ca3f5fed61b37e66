import { z } from 'zod';
import { problem } from '../shared/problem';
import { id, line, moment, offset, ticker, wholeNumber } from '../shared/scalars';

/** The subjects of entries, in the order in which the filter lists them. */
export const HISTORY_KINDS = [
  'transaction',
  'import',
  'split',
  'account',
  'asset',
  'strategy',
  'target',
  'advice',
  'undo',
  'portfolio',
  'budget',
  'category',
  'retirement',
  'net worth',
  'household',
  'profile',
  'reset',
] as const;
const historyKind = z.enum(HISTORY_KINDS, { error: `must be one of ${HISTORY_KINDS.join(', ')}` });
export type HistoryKind = z.infer<typeof historyKind>;

/** GET history of a user or a household (HIS-23). */
export const historyQuery = z.object({
  limit: wholeNumber(1, 200).default(50),
  /** Place at which the next page begins. */
  cursor: z
    .string()
    .regex(/^\d{1,12}$/, 'cursor is not one of this list')
    .optional(),
  offset: offset.optional(),
  kind: historyKind.optional(),
  /** Inclusive bounds on the moment of recording. */
  from: moment.optional(),
  to: moment.optional(),
  search: line('Search').max(200).optional(),
  /**
   * Id of a thing: selects the entries that concern it, such as a transaction, an import, a
   * strategy, or advice.
   */
  about: id.optional(),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** GET history of a portfolio. */
export const portfolioHistoryQuery = historyQuery.extend({
  accountId: id.optional(),
  ticker: ticker.optional(),
});
export type PortfolioHistoryQuery = z.infer<typeof portfolioHistoryQuery>;

const members = z.record(z.string(), z.unknown()).nullable();

export const historyItem = z.object({
  /** Place in the whole log, and in the history of this portfolio, household or user, from 0. */
  position: z.number().int(),
  revision: z.number().int(),
  eventId: z.string(),
  /** Type of the event. */
  type: z.string(),
  /** The event in words. */
  text: z.string(),
  /**
   * Names in the text that are more than plain words and stand neither in `before` nor in `after`:
   * those of accounts and strategies at that time.
   */
  names: z.array(z.string()),
  /** Id of the user who caused the event, or `system:` and the part of Evenkeel. */
  actor: z.string(),
  requestId: z.string(),
  recordedAt: z.iso.datetime(),
  /** Moment at which it took effect; the moment of recording if it has no other. */
  effectiveAt: z.iso.datetime(),
  subject: z.object({ kind: historyKind, id: z.string(), name: z.string() }),
  /** The values before and after, as the event contains them. */
  before: members,
  after: members,
  /** Import that the event is part of. */
  importId: z.string().nullable(),
  /** Advice that the trade followed. */
  adviceId: z.string().nullable(),
  /**
   * Whether it can be undone; an import, as a whole. Always false in the history of a household or
   * a user.
   */
  undoable: z.boolean(),
});
export type HistoryItem = z.infer<typeof historyItem>;

export const historyPage = z.object({
  items: z.array(historyItem),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
});
export type HistoryPage = z.infer<typeof historyPage>;

/** GET /api/history/key: the key with which this instance signs exports of histories (HIS-25). */
export const historyKey = z.object({
  /** Ed25519 public key, base64 of its DER form (SPKI). */
  key: z.string(),
  /** SHA-256 of the key in groups, for people to compare. */
  fingerprint: z.string(),
});
export type HistoryKey = z.infer<typeof historyKey>;

/** POST history/undo (HIS-28). */
export const undoRequest = z
  .object({
    eventIds: z
      .array(id)
      .min(1, 'must name an event')
      .max(100, 'must name at most 100 events')
      .optional(),
    importId: id.optional(),
    /** Moment from which on everything is undone. */
    since: moment.optional(),
    /** Whether to show the changes only, without recording them. */
    dryRun: z.boolean('must be true or false').default(false),
    /** Revision of a dry run: the api refuses with 409 if something was changed after it. */
    revision: z.number('must be a number').int('must be a whole number').optional(),
  })
  .refine(
    ({ eventIds, importId, since }) =>
      [eventIds, importId, since].filter((one) => one !== undefined).length === 1,
    { error: 'Say exactly one of eventIds, importId and since', path: ['eventIds'] },
  );
export type UndoRequest = z.infer<typeof undoRequest>;
export type UndoBody = z.input<typeof undoRequest>;

const toldChange = z.object({ eventId: z.string(), text: z.string() });

/** Most changes and events that an answer lists; it gives the number of all. */
export const MOST_LISTED = 200;

export const undoAnswer = z.object({
  dryRun: z.boolean(),
  /** Changes that are taken back, the newest first: the first ones, and the number of all. */
  undone: z.array(toldChange),
  undoneCount: z.number().int(),
  /** Changes that are recorded to take them back, in words. */
  changes: z.array(z.string()),
  changeCount: z.number().int(),
  /** Names in these words, as of that time, that are more than plain words. */
  names: z.array(z.string()),
  /** Revision of the last change that the undo was planned on. */
  revision: z.number().int(),
});
export type UndoAnswer = z.infer<typeof undoAnswer>;

/** 409: the later changes that depend on the change, the newest first. */
export const undoRefusal = z.object({
  ...problem.shape,
  dependents: z.array(toldChange),
  dependentCount: z.number().int(),
  /** Names in these texts, as in the answer to an undo. */
  names: z.array(z.string()),
});
export type UndoRefusal = z.infer<typeof undoRefusal>;
