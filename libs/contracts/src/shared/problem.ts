import * as z from 'zod/mini';

/** Body of every error answer (API-3). `fields` names the wrong fields, if any. */
export const problem = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;

/** Message, with 503, of a write that may or may not be saved (API-40). */
export const UNKNOWN_OUTCOME =
  'The service did not answer, so it is not known whether your change was saved. Please look before you repeat it.';

/** Message, with 400, of a read as of a moment before the portfolio existed (HIS-44). */
export const NOTHING_THEN = 'Nothing of this portfolio was true and known at that moment.';

/**
 * Header with the position of the last event that a write caused, and the position that an answer
 * reflects.
 */
export const POSITION_HEADER = 'X-Event-Position';
/** Header with the position that a read must at least reflect. */
export const MIN_POSITION_HEADER = 'X-Min-Position';
/**
 * Headers with the moment that an answer shows: the facts of one moment, by the knowledge of
 * another (HIS-40).
 */
export const AS_OF_HEADER = 'X-As-Of';
export const KNOWN_AT_HEADER = 'X-Known-At';
/** Header with the intent of a write: repeats under the same key are recorded once (API-50). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Header with the id of a request, which every event that it causes keeps. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
