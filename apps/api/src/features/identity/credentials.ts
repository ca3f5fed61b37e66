import { normaliseEmail } from '@evenkeel/read-models/identity/email';
import { Credential } from '@evenkeel/read-models/identity';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';

export type Means =
  | { readonly provider: 'email'; readonly passwordHash: string }
  | { readonly provider: 'google'; readonly googleSubject: string };

/** The credentials by which users sign in. */
@Injectable()
export class Credentials {
  constructor(
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /**
   * Stores the credential of a new user. Returns false, and stores nothing, if the e-mail or the
   * Google account has a credential already.
   */
  async add(userId: string, email: string, means: Means, db: EntityManager): Promise<boolean> {
    const now = this.clockAndIds.now();
    const credential = {
      userId,
      email,
      emailNormalised: normaliseEmail(email),
      passwordHash: null,
      googleSubject: null,
      createdAt: now,
      emailProvedAt: means.provider === 'google' ? now : null,
      ...means,
    };
    const inserted = await db
      .createQueryBuilder()
      .insert()
      .into(Credential)
      .values(credential)
      .orIgnore()
      .returning('user_id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  ofEmail(provider: 'email' | 'google', email: string): Promise<Credential | null> {
    return this.db
      .getRepository(Credential)
      .findOneBy({ provider, emailNormalised: normaliseEmail(email) });
  }

  ofGoogle(googleSubject: string): Promise<Credential | null> {
    return this.db.getRepository(Credential).findOneBy({ googleSubject });
  }

  ofUser(userId: string): Promise<Credential | null> {
    return this.db.getRepository(Credential).findOneBy({ userId });
  }
}
