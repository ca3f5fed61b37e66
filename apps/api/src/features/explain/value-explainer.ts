import { CASH_SOURCES, type Explanation } from '@evenkeel/contracts/explain';
import { Injectable } from '@nestjs/common';
import type { AskedFigure, Explainer } from '../../platform/explain/explainers';
import { Explainers } from '../../platform/explain/explainers';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { holdingsOfReadModels } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';
import { explainCash, explainCashSource } from './explain-cash';
import { explainCost, explainShares } from './explain-lots';
import { explainAccount, explainGain, explainHolding, explainValue } from './explain-value';
import { cashBySource, cashEntries, lotsOf } from './rows';

const KINDS = ['value', 'account', 'cash', 'holding', 'shares', 'cost', 'gain'] as const;
type Kind = (typeof KINDS)[number];

/** Explains what a portfolio, its accounts and its holdings are worth. */
@Injectable()
export class ValueExplainer implements Explainer {
  readonly shows = ['ledger', 'accounts', 'assets'] as const;

  constructor(
    private readonly valuations: Valuations,
    explainers: Explainers,
  ) {
    explainers.register(KINDS, this);
  }

  async explain(
    snapshot: Snapshot,
    { userId, portfolioId, figure, parts: [accountId = '', rest = ''] }: AskedFigure,
  ): Promise<Explanation> {
    const kind = figure.split(':')[0] as Kind;
    const holdings = await holdingsOfReadModels(snapshot, portfolioId);
    const account = holdings.accounts.find((one) => one.accountId === accountId);
    if (kind !== 'value' && !account) throw notFound('Account not found');
    const name = account?.nickname ?? '';
    const scope = { portfolioId, accountId };
    if (kind === 'cash') {
      const source = CASH_SOURCES.find((one) => one === rest);
      return source === undefined
        ? explainCash(figure, name, await cashBySource(snapshot, scope))
        : explainCashSource(figure, name, await cashEntries(snapshot, scope, source));
    }
    if (kind === 'shares' || kind === 'cost') {
      const lots = await lotsOf(snapshot, { ...scope, ticker: rest });
      if (lots.length === 0) throw notFound('Nothing of it is held in this account');
      return (kind === 'shares' ? explainShares : explainCost)(figure, name, rest, lots);
    }
    const known = { holdings, valuation: await this.valuations.of(snapshot, userId, holdings) };
    if (kind === 'value') return explainValue(known);
    if (kind === 'account') return explainAccount(known, accountId, name);
    const position = holdings.positions.find(
      (one) => one.accountId === accountId && one.ticker === rest,
    );
    if (!position) throw notFound('Nothing of it is held in this account');
    return (kind === 'holding' ? explainHolding : explainGain)(known, position, name);
  }
}
