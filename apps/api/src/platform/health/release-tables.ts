import { type PendingTables, pendingTables } from '@evenkeel/read-models/pending-tables';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ProblemError, unavailable } from '../http/problems';

/** Requests within this time share one look. */
const SHARED_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;

/** Returns the message for a person whose figures cannot be read yet. */
const rebuildingText = (percent: number): string =>
  `Your figures are being worked out anew for this version of Evenkeel: ${percent} % done. Nothing is lost.`;

/**
 * Checks whether the projector has filled the tables that this release reads. Once they are filled,
 * it asks no more.
 */
@Injectable()
export class ReleaseTables {
  private last: { readonly look: Promise<PendingTables | null>; readonly since: number } | null =
    null;
  private areFilled = false;

  constructor(private readonly db: DataSource) {}

  /**
   * Returns the tables that are still to be filled; null if there are none. Rejects if the database
   * is away.
   */
  async pending(): Promise<PendingTables | null> {
    if (this.areFilled) return null;
    if (!this.last || Date.now() - this.last.since > SHARED_MS)
      this.last = { look: pendingTables(this.db), since: Date.now() };
    const pending = await this.last.look;
    if (pending === null) this.areFilled = true;
    return pending;
  }

  /**
   * Returns the answer to a request that failed for want of the tables of this release; null if
   * they are there or the database is away.
   */
  async problem(): Promise<ProblemError | null> {
    const pending = await this.pending().catch(() => null);
    return pending === null
      ? null
      : unavailable(rebuildingText(pending.percent), RETRY_AFTER_SECONDS);
  }
}
