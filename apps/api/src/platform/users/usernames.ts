import { asSeen } from '@evenkeel/domain/kernel';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CommandRunner } from '../commands/command-runner';
import { ProblemError } from '../http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';

/** Time after which the claim of a command that was cut off can be replaced. */
const UNUSED_AFTER_MS = 10 * 60 * 1000;

const CLAIM = `
  INSERT INTO app.username AS held (username_normalised, user_id, claimed_at) VALUES ($1, $2, $3)
  ON CONFLICT (username_normalised) DO UPDATE SET claimed_at = excluded.claimed_at WHERE held.user_id = excluded.user_id
  RETURNING user_id`;
const holderOf = (name: string) =>
  read
    .selectFrom('app.username')
    .select(['user_id', 'claimed_at'])
    .where('username_normalised', '=', name);
// A Date has milliseconds; the database's own now() has more digits.
const FREE = `
  DELETE FROM app.username
  WHERE username_normalised = $1 AND user_id = $2 AND ($3::timestamptz IS NULL OR date_trunc('milliseconds', claimed_at) = $3)`;

/**
 * The usernames of all users. Names that look the same are the same (SET-10). A name is claimed
 * before the event that gives it to a user, so that one of two simultaneous claims is refused. The
 * replaced name is released after the event.
 */
@Injectable()
export class Usernames {
  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /** Claims a name. Refuses with 409 if somebody else has it. */
  async claim(userId: string, username: string): Promise<void> {
    const name = asSeen(username);
    if (await this.tryToClaim(name, userId)) return;
    if ((await this.freeUnused(name)) && (await this.tryToClaim(name, userId))) return;
    const message = 'This username is taken';
    throw new ProblemError(409, message, [{ field: 'username', message }]);
  }

  /** Releases a name, unless the user still has it. */
  async release(userId: string, username: string): Promise<void> {
    if (!(await this.isInUse(userId, asSeen(username))))
      await this.db.query(FREE, [asSeen(username), userId, null]);
  }

  private async tryToClaim(name: string, userId: string): Promise<boolean> {
    return (
      ((await this.db.query(CLAIM, [name, userId, this.clockAndIds.now()])) as unknown[]).length > 0
    );
  }

  /**
   * Returns whether the name is free now. Frees it if it was claimed long ago by somebody who has
   * another name.
   */
  private async freeUnused(name: string): Promise<boolean> {
    const holder = await firstRowOf(this.db, holderOf(name));
    if (!holder) return true;
    if (
      this.clockAndIds.now().getTime() - holder.claimed_at.getTime() < UNUSED_AFTER_MS ||
      (await this.isInUse(holder.user_id, name))
    )
      return false;
    await this.db.query(FREE, [name, holder.user_id, holder.claimed_at]);
    return true;
  }

  private async isInUse(userId: string, name: string): Promise<boolean> {
    const { result: current } = await this.runner.readState(
      'user',
      userId,
      ({ identity }) => identity?.username ?? null,
    );
    return current !== null && asSeen(current) === name;
  }
}
