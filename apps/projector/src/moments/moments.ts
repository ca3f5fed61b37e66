import type { Logger } from '@evenkeel/platform/logging';
import type { Queues } from '@evenkeel/platform/queues';
import { isInfrastructure } from '@evenkeel/projections/failures';
import { StreamReader } from '@evenkeel/projections/streams/read-events';
import { dropUnneededMoments } from '@evenkeel/read-models/moments';
import { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { CATEGORIES } from '../categories';
import type { Services } from '../services';
import { type AskedMoment, makeMoment } from './make-moment';

interface MomentsServices extends Pick<Services, 'pool' | 'store' | 'keys' | 'codec'> {
  readonly queues: Queues;
  readonly log: Logger;
}

const ASKED = `
  SELECT moment_id AS "momentId", portfolio_id AS "portfolioId", user_id AS "userId", as_of AS "asOf", known_at AS "knownAt"
  FROM app.moment WHERE moment_id = $1 AND status = 'asked'`;
const FAILED = `UPDATE app.moment SET status = 'failed', built_at = now() WHERE moment_id = $1`;

/** Moments made at once. The second begins while the last tables of the first are written. */
const AT_ONCE = 2;

/**
 * Makes portfolios as of a moment when the api asks for one, and drops those that nobody needs. Any
 * projector process does so.
 */
export class Moments {
  constructor(private readonly services: MomentsServices) {}

  start(): void {
    const { queues, log } = this.services;
    queues.worker('moment', ({ momentId }) => this.make(momentId), {
      concurrency: AT_ONCE,
      onError: (error) => log.warn('a moment could not be made', { error: error.message }),
    });
  }

  private async make(momentId: string): Promise<void> {
    const { pool, store, keys, codec, log } = this.services;
    const { rows } = await pool.query<AskedMoment>(ASKED, [momentId]);
    if (!rows[0]) return;
    const reader = new StreamReader(store, codec);
    const onUnusable = (streamId: string, reason: string): void =>
      log.warn('a stored state could not be used', { streamId, reason });
    const snapshots = new StateSnapshots({ db: pool, store, keys, onUnusable });
    const services = { pool, reader, store, codec, snapshots, category: CATEGORIES.portfolio };
    try {
      await makeMoment(services, rows[0]);
    } catch (error) {
      if (!isInfrastructure(error)) await pool.query(FAILED, [momentId]);
      throw error;
    }
    await dropUnneededMoments(pool);
  }
}
