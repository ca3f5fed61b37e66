import { UsedNonce } from '@evenkeel/read-models/identity';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import type { GoogleProof } from './google-tokens';

/**
 * Time in milliseconds for which a nonce is kept after its token has ended, because clocks may
 * differ.
 */
const KEPT_BEYOND_MS = 10 * 60 * 1000;

/** Identity tokens that have been used. Each token opens one session. */
@Injectable()
export class UsedNonces {
  constructor(
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /** Uses a token. Returns false if it was used before. */
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
