import { pause } from '@evenkeel/platform/repeat';
import { fitOf, type ProjectionDefinition, shapeOf } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { liveGenerations } from '@evenkeel/projections/rebuild/live-generations';
import type { Progress } from '@evenkeel/projections/rebuild/rebuild-state';
import type { Rebuilds } from '@evenkeel/projections/rebuild/rebuilds';

export interface ReleaseTablesServices {
  readonly pool: Pool;
  readonly rebuilds: Pick<Rebuilds, 'rebuildOtherShapes'>;
  readonly definitions: readonly ProjectionDefinition[];
  readonly onProgress: (progress: Progress) => void;
  /** Called with the names of the read models that were filled, if there were any. */
  readonly onFilled: (names: readonly string[]) => void;
  /** Called if the rebuild failed. It is tried again. */
  readonly onError: (error: Error) => void;
  /**
   * Milliseconds until the second attempt. The pause grows with each further one, up to a minute.
   */
  readonly tryAgainMs?: number;
}

const TRY_AGAIN_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

const FITS = `UPDATE app.generation SET fits = $3 WHERE projection = $1 AND generation = $2`;

/**
 * Reports that the process ends before the tables of this release are filled. The next process does
 * the waiting work.
 */
class Ended extends Error {
  override readonly name = 'Ended';
  /** Work that fails with this code is tried again. */
  readonly code = 'ECANCELED';
}

/**
 * Fills new generations in the background if the live ones are of another release. All other work
 * continues. Until they are filled, this release keeps a live generation up to date if its tables
 * have the columns that it knows. Other live generations are not updated.
 */
export class ReleaseTables {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private areReadable = true;

  constructor(private readonly services: ReleaseTablesServices) {}

  /**
   * Resolves when it is known which live generations this release can write. The new ones are
   * filled afterwards.
   */
  async start(): Promise<void> {
    const { pool, definitions } = this.services;
    const generations = await liveGenerations(pool);
    let areOthers = false;
    for (const definition of definitions) {
      const shape = shapeOf(definition);
      const live = generations.find(({ projection }) => projection === definition.name);
      if (!live || live.shape === shape) continue;
      areOthers = true;
      const fit = await fitOf(pool, definition, live.generation);
      await pool.query(FITS, [live.projection, live.generation, fit === 'written' ? shape : null]);
      if (fit === 'none') this.areReadable = false;
    }
    if (!areOthers) return;
    this.running = this.fill();
    // Waiting callers get the error. There may be no such callers.
    this.running.catch(() => undefined);
  }

  /** Whether the views have the columns that this release reads. */
  get isReadable(): boolean {
    return this.areReadable;
  }

  /**
   * Resolves when the views have the columns that this release reads. Rejects if this process ends
   * before that.
   */
  readable(): Promise<void> {
    return this.areReadable ? Promise.resolve() : this.running;
  }

  /** Ends all waits of {@link readable}. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running.catch(() => undefined);
  }

  private async fill(): Promise<void> {
    const { rebuilds, onProgress, onFilled, onError, tryAgainMs = TRY_AGAIN_MS } = this.services;
    const { signal } = this.stopping;
    for (let pauseMs = tryAgainMs; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const names = await rebuilds.rebuildOtherShapes(onProgress, signal);
        this.areReadable = true;
        if (names.length > 0) onFilled(names);
        return;
      } catch (error) {
        if (signal.aborted) throw new Ended('the tables of this release are not filled yet');
        onError(error as Error);
        await pause(pauseMs, signal);
      }
    }
  }
}
