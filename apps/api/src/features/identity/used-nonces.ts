import { UsedNonce } from '@evenkeel/read-models/identity';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import type { GoogleProof } from './google-tokens';

/** Milliseconds for which a nonce is kept after its token has ended, as clocks may differ. */
const KEPT_BEYOND_MS = 10 * 60 * 1000;

/** Identity tokens that were taken: each opens one session. */
@Injectable()
export class UsedNonces {
  constructor(
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /** Takes a token. Returns false where it was taken before. */
  async take({ nonce, expiresAt }: GoogleProof): Promise<boolean> {
    const rows = this.db.getRepository(UsedNonce);
    await rows.delete({ expiresAt: LessThanOrEqual(this.clockAndIds.now()) });
    const taken = await rows
      .createQueryBuilder()
      .insert()
      .values({ nonce, expiresAt: new Date(expiresAt.getTime() + KEPT_BEYOND_MS) })
      .orIgnore()
      .returning('nonce')
      .execute();
    return (taken.raw as unknown[]).length > 0;
  }
}
