import { randomUUID } from 'node:crypto';
import { Upload } from '@evenkeel/read-models/identity';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { CommandRunner } from '../../platform/commands/command-runner';
import { ProblemError, tooManyAttempts } from '../../platform/http/problems';
import { type ObjectStorage, pictureKey, uploadKey } from '@evenkeel/platform/object-storage';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { OBJECT_STORAGE } from './tokens';

const LIFE_MS = 10 * 60 * 1000;
/** Most addresses of one user that are open at once. */
const MOST_OPEN = 10;

export const picturePath = (uploadId: string): string => `/objects/${pictureKey(uploadId)}`;

/**
 * Manages the addresses to which pictures are uploaded. Each belongs to a user, ends after ten
 * minutes, receives one picture and is taken once.
 */
@Injectable()
export class Uploads {
  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /**
   * Opens a new address, and removes the remains of the user's earlier ones. Refuses with 429 if
   * too many are open.
   */
  async open(userId: string): Promise<string> {
    await this.tidy(userId);
    const now = this.clockAndIds.now();
    const isOpen = { userId, takenAt: IsNull(), expiresAt: MoreThan(now) };
    if ((await this.rows.countBy(isOpen)) >= MOST_OPEN) throw tooManyAttempts(LIFE_MS / 1000);
    // Anybody who knows the address sees the picture. So the id is random throughout (122 bits),
    // unlike the ids that begin with the time.
    const uploadId = randomUUID();
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await this.rows.insert({ uploadId, userId, expiresAt });
    return this.storage.uploadAddress(uploadId, expiresAt);
  }

  /**
   * Stores the picture that was sent to an address. Refuses (409) an address that was used already
   * or has ended.
   */
  async receive(uploadId: string, picture: Buffer): Promise<void> {
    const now = this.clockAndIds.now();
    const { affected } = await this.rows.update(
      { uploadId, receivedAt: IsNull(), takenAt: IsNull(), expiresAt: MoreThan(now) },
      { receivedAt: now },
    );
    if (affected !== 1)
      throw new ProblemError(
        409,
        'This upload address was used already. Please choose the picture again.',
      );
    try {
      await this.storage.write(uploadKey(uploadId), picture);
    } catch (error) {
      await this.rows.update({ uploadId }, { receivedAt: null });
      throw error;
    }
  }

  /** Takes an upload. Returns false if it is not the user's, no longer open, or taken before. */
  async take(userId: string, uploadId: string): Promise<boolean> {
    const now = this.clockAndIds.now();
    const { affected } = await this.rows.update(
      { uploadId, userId, takenAt: IsNull(), expiresAt: MoreThan(now) },
      { takenAt: now },
    );
    return affected === 1;
  }

  /** Removes an upload and its picture. */
  async discard(uploadId: string): Promise<void> {
    await this.storage.remove(uploadKey(uploadId));
    await this.storage.remove(pictureKey(uploadId));
    await this.rows.delete({ uploadId });
  }

  /** Removes the addresses that have ended, except the one of the present picture. */
  private async tidy(userId: string): Promise<void> {
    const ended = (await this.rows.findBy({ userId })).filter(
      ({ expiresAt }) => expiresAt <= this.clockAndIds.now(),
    );
    if (ended.length === 0) return;
    const { result: current } = await this.runner.readState(
      'user',
      userId,
      ({ identity }) => identity?.profilePicture ?? null,
    );
    for (const { uploadId } of ended)
      if (picturePath(uploadId) !== current) await this.discard(uploadId);
  }

  private get rows() {
    return this.db.getRepository(Upload);
  }
}
