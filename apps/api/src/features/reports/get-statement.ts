import type { StatementQuery, StatementView } from '@evenkeel/contracts/reports';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { readStatement, STATEMENT_READ_MODELS } from './statement';

export class GetStatement extends Query<Answer<StatementView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: StatementQuery,
  ) {
    super();
  }
}

@QueryHandler(GetStatement)
export class GetStatementHandler implements IQueryHandler<GetStatement> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, asked }: GetStatement): Promise<Answer<StatementView>> {
    const reads = this.reads.showingTogether(...STATEMENT_READ_MODELS);
    return reads.ofPortfolio(caller, portfolioId, (snapshot) =>
      readStatement(snapshot, { portfolioId, userId: caller.userId, asked }),
    );
  }
}
