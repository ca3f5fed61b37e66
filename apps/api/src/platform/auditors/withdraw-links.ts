import { AuditorLink } from '@evenkeel/read-models/auditors';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';

/** Ends all open links of a user to auditors (HIS-60). Returns their number. */
export async function withdrawLinksOf(
  transaction: EntityManager,
  userId: string,
  now: Date,
): Promise<number> {
  const open = { userId, withdrawnAt: IsNull(), expiresAt: MoreThan(now) };
  const { affected } = await transaction.update(AuditorLink, open, { withdrawnAt: now });
  return affected ?? 0;
}
