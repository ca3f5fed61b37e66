import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import type { PortfolioChanged, UserChanged } from '@evenkeel/contracts/shared/live';

/** What every api node is told. The user's id says whose sockets are meant. */
export type Announcement =
  | { readonly kind: 'portfolio'; readonly userId: string; readonly streamId: string; readonly change: PortfolioChanged }
  | { readonly kind: 'user'; readonly userId: string; readonly streamId: string; readonly change: UserChanged }
  | { readonly kind: 'prices-refresh'; readonly userId: string; readonly run: PriceRefreshRun }
  | { readonly kind: 'session-ended'; readonly userId: string; readonly tokenHash: string };

export interface AnnouncementHandlers {
  readonly onAnnouncement: (announcement: Announcement) => void;
  /** The subscription was lost and is back: what was announced in between was missed. */
  readonly onGap?: () => void;
}

/** A statement that the server prepares once a connection. */
export interface AnnouncingStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface Announcements {
  /** Resolves when the messages are with the server that spreads them; rejects where it cannot be reached. */
  publish(messages: readonly Announcement[]): Promise<void>;
  /** Where announcements travel over the database itself: what, run in a transaction there, announces the messages when that is committed, and only then. */
  readonly statementFor?: (messages: readonly Announcement[]) => AnnouncingStatement;
  /** From now on every announcement is handed over; resolves when the subscription stands. Returns the way to end it. */
  subscribe(handler: AnnouncementHandlers['onAnnouncement'], onGap?: () => void): Promise<() => void>;
  close(): Promise<void>;
}
