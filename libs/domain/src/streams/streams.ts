import { householdStream } from './household-stream';
import { portfolioStream } from './portfolio-stream';
import type { StreamDefinition } from './stream-definition';
import { userStream } from './user-stream';

/**
 * Every category of streams. Ids, ownership, pushes, caches and rebuilds derive from this list. A
 * name holds no hyphen: it stands before the first one of a stream's id. The order is that of a
 * rebuild: figures of a portfolio depend on its owner's time zone.
 */
export const STREAMS = {
  user: userStream,
  portfolio: portfolioStream,
  household: householdStream,
} as const satisfies Readonly<Record<string, StreamDefinition<unknown, never>>>;

export type StreamCategory = keyof typeof STREAMS;
/** The folded state of a stream of a category. */
export type StreamState<Category extends StreamCategory> = ReturnType<
  (typeof STREAMS)[Category]['initial']
>;
/** Every event that a stream of a category may hold. */
export type StreamEvent<Category extends StreamCategory> = Parameters<
  (typeof STREAMS)[Category]['evolve']
>[1];

export const STREAM_CATEGORIES = Object.keys(STREAMS) as readonly StreamCategory[];

/** The definition of a category, for code that knows the category by a type parameter only. */
export const streamOf = <Category extends StreamCategory>(
  category: Category,
): StreamDefinition<StreamState<Category>, StreamEvent<Category>> =>
  STREAMS[category] as unknown as StreamDefinition<StreamState<Category>, StreamEvent<Category>>;

/** `portfolio-7c0f…` */
export const streamId = (category: StreamCategory, id: string): string => `${category}-${id}`;

/** `portfolio` of `portfolio-7c0f…`; null for a stream of another kind. */
export function categoryOf(stream: string): StreamCategory | null {
  const name = stream.slice(0, Math.max(0, stream.indexOf('-')));
  return Object.hasOwn(STREAMS, name) ? (name as StreamCategory) : null;
}

/** The id that a stream is named by: `7c0f…` of `portfolio-7c0f…`. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
