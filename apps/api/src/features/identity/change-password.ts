import type { ChangePasswordRequest, DoneAnswer } from '@evenkeel/contracts/identity';
import { inTransaction } from '@evenkeel/read-models/database';
import { Credential, PasswordLink } from '@evenkeel/read-models/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { Sessions } from '../../platform/auth/sessions';
import { ProblemError } from '../../platform/http/problems';
import { AttemptLimits } from './attempt-limits';
import { Credentials } from './credentials';
import { Passwords } from './passwords';

export class ChangePassword extends Command<DoneAnswer> {
  constructor(
    readonly caller: Caller,
    readonly request: ChangePasswordRequest,
    readonly address: string,
  ) {
    super();
  }
}

/** A wrong password is 422 and not 401, because the session stays valid. */
const wrong = () => {
  const message = 'Current password is incorrect';
  return new ProblemError(422, message, [{ field: 'currentPassword', message }]);
};

/** Changes the password. Ends every other session of the user, and every link to set a password. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly db: DataSource,
    private readonly credentials: Credentials,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async execute({
    caller,
    request: { currentPassword, newPassword },
    address,
  }: ChangePassword): Promise<DoneAnswer> {
    const { userId } = caller;
    const credential = await this.credentials.ofUser(userId);
    if (credential?.provider === 'google')
      throw new ProblemError(422, 'Your password is managed through your Google account');
    return this.limits.attempt({ address, userId }, async () => {
      const present = credential?.passwordHash ?? null;
      if (present === null || !(await this.passwords.matches(present, currentPassword)))
        throw wrong();
      const ended = await this.replace(caller, present, await this.passwords.hash(newPassword));
      await this.sessions.announceEnd(userId, ended);
      return { success: true, message: 'Password changed successfully' };
    });
  }

  /**
   * Replaces the password in one transaction, so no earlier session or link outlives the old
   * password even for a moment.
   */
  private replace(
    { userId, tokenHash }: Caller,
    passwordHash: string,
    newHash: string,
  ): Promise<string[]> {
    return inTransaction(this.db, async (transaction) => {
      const { affected } = await transaction
        .getRepository(Credential)
        .update({ userId, passwordHash }, { passwordHash: newHash });
      if (affected === 0) throw wrong();
      await transaction.getRepository(PasswordLink).delete({ userId });
      return this.sessions.removeAll(userId, { except: tokenHash }, transaction);
    });
  }
}
