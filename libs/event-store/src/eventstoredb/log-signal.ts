import {
  type AllStreamSubscription,
  END,
  type EventStoreDBClient,
  excludeSystemEvents,
} from '@eventstore/db-client';
import { WakeUpSignal } from '../shared/wake-up-signal';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

/**
 * Signals that the log has grown. It uses a live subscription and ignores its events, because
 * followers read pages themselves. So it always drains the subscription at once (the server drops
 * slow ones), its handler cannot throw, and a lost connection only delays followers. The client
 * never subscribes again by itself; this class does.
 */
export class LogSignal {
  readonly wakeUp = new WakeUpSignal();
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
    const subscription = this.client.subscribeToAll({
      fromPosition: END,
      filter: excludeSystemEvents(),
    });
    this.subscription = subscription;
    const lost = (): void => this.lost(subscription);
    subscription.on('error', lost).on('end', lost).on('close', lost);
    subscription.on('data', () => this.wakeUp.give());
    subscription.on('confirmation', () => {
      this.pause = FIRST_PAUSE;
      this.wakeUp.give();
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
