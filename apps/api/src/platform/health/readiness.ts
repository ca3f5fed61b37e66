import type { EventStore } from '@evenkeel/event-store/port';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTime } from '../in-time';
import { EVENT_STORE } from '../tokens';
import type { PendingTables } from '@evenkeel/read-models/pending-tables';
import { type Lag, ProjectorLag } from './projector-lag';
import { ReleaseTables } from './release-tables';

/** Longest time for a look, so that a check is answered within two seconds. */
const ANSWER_MS = 1_500;
/**
 * Time for which checks share a look. A look that takes longer may wait on a dead connection, so
 * the next one takes another connection.
 */
const SHARED_MS = 5_000;

/** The result of a look at the servers and the read models. */
interface Found {
  /** Lag of the projector behind the log. */
  readonly behind: Lag;
  /** Tables of this release that are still being filled. */
  readonly pending: PendingTables | null;
}

/**
 * Checks whether commands and queries can be served: the log answers, and the read models are
 * there.
 */
@Injectable()
export class Readiness {
  private last: { readonly look: Promise<Found>; readonly since: number } | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly lag: ProjectorLag,
    private readonly tables: ReleaseTables,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Looks at the servers and the read models. Rejects if a server does not answer in time. */
  look(): Promise<Found> {
    return inTime(ANSWER_MS, this.shared());
  }

  /**
   * Checks that come while a look hangs wait for the same look, so that they take no more
   * connections.
   */
  private shared(): Promise<Found> {
    if (this.last && Date.now() - this.last.since < SHARED_MS) return this.last.look;
    const look = this.ask();
    const mine = { look, since: Date.now() };
    this.last = mine;
    const forget = (): void => {
      if (this.last === mine) this.last = null;
    };
    look.then(forget, forget);
    return look;
  }

  private async ask(): Promise<Found> {
    const [behind, pending] = await Promise.all([
      this.lag.read(),
      this.tables.pending(),
      this.store.ping(),
      rowsOf(this.db, read.selectFrom('read.portfolio').limit(0)),
    ]);
    return { behind, pending };
  }
}
