import type { UserView } from '@evenkeel/contracts/identity';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import { Users } from '../../platform/users/users';

export class GetUser extends Query<Answer<UserView>> {
  constructor(
    readonly caller: Caller,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(
    private readonly reads: Reads,
    private readonly users: Users,
  ) {}

  execute({ caller, userId }: GetUser): Promise<Answer<UserView>> {
    if (userId !== caller.userId) throw notFound('User not found');
    const reads = this.reads.showing('identity');
    return reads.ofUser(caller, (snapshot) => this.users.require(snapshot, userId));
  }
}
