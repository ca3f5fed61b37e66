import { asSeen } from '@evenkeel/domain/kernel';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CommandRunner } from '../commands/command-runner';
import { ProblemError } from '../http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';

/** A claim whose command was cut off is in nobody's way for longer than this. */
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
// A Date carries milliseconds, the database's own now() more.
const FREE = `
  DELETE FROM app.username
  WHERE username_normalised = $1 AND user_id = $2 AND ($3::timestamptz IS NULL OR date_trunc('milliseconds', claimed_at) = $3)`;

/**
 * Usernames that look the same are the same (SET-10). A name is claimed before the event that gives
 * it to a user, so that of two who want it at once one is refused; the name that the event replaced
 * is released after it.
 */
@Injectable()
export class Usernames {
  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /** Refuses with 409 where somebody else has the name. */
  async claim(userId: string, username: string): Promise<void> {
    const name = asSeen(username);
    if (await this.tryToClaim(name, userId)) return;
    if ((await this.freeUnused(name)) && (await this.tryToClaim(name, userId))) return;
    const message = 'This username is taken';
    throw new ProblemError(409, message, [{ field: 'username', message }]);
  }

  /** Lets go of a name, unless it is the one that the user goes by. */
  async release(userId: string, username: string): Promise<void> {
    if (!(await this.isInUse(userId, asSeen(username))))
      await this.db.query(FREE, [asSeen(username), userId, null]);
  }

  private async tryToClaim(name: string, userId: string): Promise<boolean> {
    return (
      ((await this.db.query(CLAIM, [name, userId, this.clockAndIds.now()])) as unknown[]).length > 0
    );
  }

  /** Whether the name could be freed: claimed long ago by somebody who goes by another name. */
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
