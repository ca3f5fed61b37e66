import type { PriceRefreshProgress } from '@evenkeel/contracts/market/refresh';
import type { StreamChanged } from '@evenkeel/contracts/shared/live';

/**
 * A message to every api node. The user's id selects the sockets that get it. It has no list that
 * grows with a user's data: NOTIFY takes messages below 8000 bytes.
 */
export type Announcement =
  | {
      readonly kind: 'stream';
      readonly userId: string;
      readonly streamId: string;
      readonly change: StreamChanged;
    }
  | {
      readonly kind: 'prices-refresh';
      readonly userId: string;
      readonly progress: PriceRefreshProgress;
    }
  | { readonly kind: 'session-ended'; readonly userId: string; readonly tokenHash: string };

/** Milliseconds between two checks of a listening connection (LIV-12). */
export const ASK_EVERY_MS = 5_000;

export interface AnnouncementHandlers {
  readonly onAnnouncement: (announcement: Announcement) => void;
  /** Called when the subscription was lost and is back. Announcements in between were missed. */
  readonly onGap?: () => void;
}

/** A statement that the server prepares once per connection. */
export interface AnnouncingStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface Announcements {
  /**
   * Resolves when the server that distributes the messages has them; rejects if it cannot be
   * reached or a message is too long.
   */
  publish(messages: readonly Announcement[]): Promise<void>;
  /**
   * Only if the database carries announcements: returns a statement that, run in a transaction,
   * announces the messages when the transaction commits.
   */
  readonly statementFor?: (messages: readonly Announcement[]) => AnnouncingStatement;
  /**
   * Passes every announcement to the handler from now on. Resolves when the subscription is active,
   * to a function that ends it.
   */
  subscribe(
    handler: AnnouncementHandlers['onAnnouncement'],
    onGap?: () => void,
  ): Promise<() => void>;
  close(): Promise<void>;
}
