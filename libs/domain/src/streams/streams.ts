import { householdStream } from './household-stream';
import { portfolioStream } from './portfolio-stream';
import type { StreamDefinition } from './stream-definition';
import { userStream } from './user-stream';

/**
 * All categories of streams. Ids, ownership, pushes, caches and rebuilds derive from this list. A
 * name contains no hyphen, because the first hyphen of a stream's id ends it. Rebuilds follow this
 * order: figures of a portfolio depend on its owner's time zone.
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
/** The events that a stream of a category may contain. */
export type StreamEvent<Category extends StreamCategory> = Parameters<
  (typeof STREAMS)[Category]['evolve']
>[1];

export const STREAM_CATEGORIES = Object.keys(STREAMS) as readonly StreamCategory[];

/**
 * Returns the definition of a category, for code that knows the category only by a type parameter.
 */
export const streamOf = <Category extends StreamCategory>(
  category: Category,
): StreamDefinition<StreamState<Category>, StreamEvent<Category>> =>
  STREAMS[category] as unknown as StreamDefinition<StreamState<Category>, StreamEvent<Category>>;

/** Returns the id of a stream, such as `portfolio-7c0f…`. */
export const streamId = (category: StreamCategory, id: string): string => `${category}-${id}`;

/**
 * Returns the category of a stream: `portfolio` of `portfolio-7c0f…`. Null for a stream of another
 * kind.
 */
export function categoryOf(stream: string): StreamCategory | null {
  const name = stream.slice(0, Math.max(0, stream.indexOf('-')));
  return Object.hasOwn(STREAMS, name) ? (name as StreamCategory) : null;
}

/** Returns the id in a stream's name: `7c0f…` of `portfolio-7c0f…`. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
