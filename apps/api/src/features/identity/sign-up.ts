import type { AuthAnswer, SignUpRequest } from '@evenkeel/contracts/identity';
import { Credential } from '@evenkeel/read-models/identity';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Sessions } from '../../platform/auth/sessions';
import { Answer } from '../../platform/http/answer';
import { ProblemError } from '../../platform/http/problems';
import { EDGE, type Edge } from '../../platform/tokens';
import { AttemptLimits } from './attempt-limits';
import { normaliseEmail } from './email';
import { Passwords } from './passwords';
import { Profiles } from './profiles';

export class SignUp extends Command<Answer<AuthAnswer>> {
  constructor(
    readonly request: SignUpRequest,
    readonly address: string,
    readonly requestId: string,
  ) {
    super();
  }
}

/**
 * The credential comes first, because it makes the e-mail unique; then the registration as an event. Where the process dies in between,
 * the next sign-in records the registration.
 */
@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly db: DataSource,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  async execute({ request, address, requestId }: SignUp): Promise<Answer<AuthAnswer>> {
    const attempt = await this.limits.count(address, null);
    const userId = this.edge.newId();
    await this.addCredential(userId, request);
    const { result: user, position } = await this.profiles.register(
      { userId, email: request.email, name: request.name, username: request.username ?? null },
      requestId,
    );
    const token = await this.sessions.begin(userId);
    await this.limits.forgive(attempt);
    return new Answer({ success: true, message: 'Account created successfully', user, token }, position);
  }

  private async addCredential(userId: string, { email, password }: SignUpRequest): Promise<void> {
    const credential = {
      userId,
      email,
      emailNormalised: normaliseEmail(email),
      passwordHash: await this.passwords.hash(password),
      provider: 'email' as const,
      createdAt: this.edge.now(),
    };
    const inserted = await this.db.createQueryBuilder().insert().into(Credential).values(credential).orIgnore().returning('user_id').execute();
    if ((inserted.raw as unknown[]).length > 0) return;
    const message = 'An account with this email already exists';
    throw new ProblemError(409, message, [{ field: 'email', message }]);
  }
}
