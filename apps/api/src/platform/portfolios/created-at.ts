import { streamId } from '@evenkeel/domain/streams';
import type { EventStore } from '@evenkeel/event-store/port';

/** Reads the moment (ISO 8601) at which a portfolio was created from its log. */
export async function createdAt(store: EventStore, portfolioId: string): Promise<string> {
  const stream = streamId('portfolio', portfolioId);
  for await (const first of store.readStream(stream, { limit: 1 })) return first.meta.recordedAt;
  throw new Error(`${stream} has no events`);
}
