import type { CashSource, Explanation } from '@evenkeel/contracts/explain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import { holdingsOfReadModels } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';
import { explainCash, explainCashSource } from './explain-cash';
import { explainCost, explainShares } from './explain-lots';
import { explainAccount, explainGain, explainHolding, explainValue } from './explain-value';
import { cashBySource, cashEntries, lotsOf } from './rows';

export class ExplainFigure extends Query<Answer<Explanation>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly figure: string,
  ) {
    super();
  }
}

/** A figure with its formula and inputs, one step at a time (HIS-66). Refuses with 404 what the portfolio does not have. */
@QueryHandler(ExplainFigure)
export class ExplainFigureHandler implements IQueryHandler<ExplainFigure> {
  constructor(
    private readonly reads: Reads,
    private readonly valuations: Valuations,
  ) {}

  execute({ caller, portfolioId, figure }: ExplainFigure): Promise<Answer<Explanation>> {
    const [kind, accountId = '', rest = ''] = figure.split(':');
    const reads = this.reads.showing('ledger', 'accounts', 'assets');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const holdings = await holdingsOfReadModels(snapshot, portfolioId);
      const account = holdings.accounts.find((one) => one.accountId === accountId);
      if (kind !== 'value' && !account) throw notFound('Account not found');
      const name = account?.nickname ?? '';
      const scope = { portfolioId, accountId };
      if (kind === 'cash')
        return rest === ''
          ? explainCash(figure, name, await cashBySource(snapshot, scope))
          : explainCashSource(figure, name, await cashEntries(snapshot, scope, rest as CashSource));
      if (kind === 'shares' || kind === 'cost') {
        const lots = await lotsOf(snapshot, { ...scope, ticker: rest });
        if (lots.length === 0) throw notFound('Nothing of it is held in this account');
        return (kind === 'shares' ? explainShares : explainCost)(figure, name, rest, lots);
      }
      const valuation = await this.valuations.of(snapshot, caller.userId, holdings);
      const known = { holdings, valuation };
      if (kind === 'value') return explainValue(known);
      if (kind === 'account') return explainAccount(known, accountId, name);
      const position = holdings.positions.find(
        (one) => one.accountId === accountId && one.ticker === rest,
      );
      if (!position) throw notFound('Nothing of it is held in this account');
      return (kind === 'holding' ? explainHolding : explainGain)(known, position, name);
    });
  }
}
