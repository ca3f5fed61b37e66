import type { Client } from 'pg';
import { WakeUpSignal } from '../shared/wake-up-signal';
import { Session } from './session';

const CHANNEL = 'evenkeel_log';
/**
 * Milliseconds between two notifications. Each is a separate commit, and under load a few hundred a
 * second are enough.
 */
const GAP = 2;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

/**
 * Tells followers in every process that the log has grown. One NOTIFY covers many appends and uses
 * its own connection, because NOTIFY inside the appends' transactions would serialise their
 * commits. A lost notification only delays followers, because they also poll.
 */
export class LogSignal {
  readonly wakeUp = new WakeUpSignal();
  private readonly notifier: Session;
  private readonly listener: Session;
  private unsent = false;
  private sending: Promise<void> | null = null;
  private listening: Promise<void> | null = null;
  private readonly closing = new AbortController();

  constructor(databaseUrl: string) {
    this.notifier = new Session({
      databaseUrl,
      name: 'evenkeel log notify',
      settings: '-c synchronous_commit=off',
    });
    this.listener = new Session({
      databaseUrl,
      name: 'evenkeel log listen',
      settings: '',
      onConnected: (client) => this.listenOn(client),
      onLost: () => this.relisten(),
    });
  }

  /** Call this after a commit. */
  appended(): void {
    this.wakeUp.give();
    this.unsent = true;
    this.sending ??= this.send();
  }

  /** Starts to listen for appends of other processes. */
  listen(): void {
    this.listening ??= this.connectListener();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all([this.sending, this.listening]);
    await Promise.all([this.notifier.close(), this.listener.close()]);
  }

  private async send(): Promise<void> {
    while (this.unsent) {
      this.unsent = false;
      await this.notifier.use((client) => client.query(`NOTIFY ${CHANNEL}`)).catch(() => undefined);
      if (!this.closing.signal.aborted) await new Promise((resolve) => setTimeout(resolve, GAP));
    }
    this.sending = null;
  }

  private async listenOn(client: Client): Promise<void> {
    client.on('notification', () => this.wakeUp.give());
    await client.query(`LISTEN ${CHANNEL}`);
    this.wakeUp.give();
  }

  private relisten(): void {
    if (this.listening) this.listening = this.listening.then(() => this.connectListener());
  }

  private async connectListener(): Promise<void> {
    const { signal } = this.closing;
    for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        // A connection alone is enough: see listenOn.
        return await this.listener.use(() => Promise.resolve());
      } catch {
        await new WakeUpSignal().wait(0, pause, signal);
      }
    }
  }
}
