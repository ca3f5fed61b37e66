import type { Explanation } from '@evenkeel/contracts/explain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Explainers } from '../../platform/explain/explainers';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

export class ExplainFigure extends Query<Answer<Explanation>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly figure: string,
  ) {
    super();
  }
}

/** A figure with its formula and inputs, one step at a time (HIS-66). */
@QueryHandler(ExplainFigure)
export class ExplainFigureHandler implements IQueryHandler<ExplainFigure> {
  constructor(
    private readonly reads: Reads,
    private readonly explainers: Explainers,
  ) {}

  execute({ caller, portfolioId, figure }: ExplainFigure): Promise<Answer<Explanation>> {
    const [kind = '', ...parts] = figure.split(':');
    const explainer = this.explainers.of(kind);
    return this.reads
      .showingTogether(...explainer.shows)
      .ofPortfolio(caller, portfolioId, (snapshot) =>
        explainer.explain(snapshot, { userId: caller.userId, portfolioId, figure, parts }),
      );
  }
}
