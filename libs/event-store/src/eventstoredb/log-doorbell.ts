import { type AllStreamSubscription, END, type EventStoreDBClient, excludeSystemEvents } from '@eventstore/db-client';
import { Bell } from '../shared/bell';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

/**
 * Rings when the log grows, by a live subscription whose events are not looked at: followers read pages themselves. So the subscription
 * is always drained at once (the server drops slow ones), its handler cannot throw, and what it misses while it is cut off is only delayed. The client
 * never subscribes again by itself: that is done here.
 */
export class LogDoorbell {
  readonly bell = new Bell();
  private subscription: AllStreamSubscription | null = null;
  private again: NodeJS.Timeout | null = null;
  private pause = FIRST_PAUSE;
  private isClosed = false;

  constructor(private readonly client: EventStoreDBClient) {}

  listen(): void {
    if (!this.subscription && !this.again && !this.isClosed) this.subscribe();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.again) clearTimeout(this.again);
    const { subscription } = this;
    this.subscription = null;
    await subscription?.unsubscribe().catch(() => undefined);
  }

  private subscribe(): void {
    this.again = null;
    const subscription = this.client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() });
    this.subscription = subscription;
    const lost = (): void => this.lost(subscription);
    subscription.on('error', lost).on('end', lost).on('close', lost);
    subscription.on('data', () => this.bell.ring());
    subscription.on('confirmation', () => {
      this.pause = FIRST_PAUSE;
      this.bell.ring();
    });
  }

  private lost(subscription: AllStreamSubscription): void {
    if (this.subscription !== subscription) return;
    this.subscription = null;
    this.again = setTimeout(() => this.subscribe(), this.pause);
    this.again.unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}
