import type { Explanation } from '@evenkeel/contracts/explain';
import { Injectable } from '@nestjs/common';
import { type AskedFigure, type Explainer, Explainers } from '../../platform/explain/explainers';
import type { Snapshot } from '../../platform/reads/snapshot';
import { Valuations } from '../../platform/valuation/valuations';
import { explainCash } from './explain-cash';
import { explainDrift } from './explain-drift';
import { outcomeFacts } from './outcome-facts';

const OF_ASSETS = ['drift', 'excess', 'value'];

/**
 * Explains the outcome of all advised trades together: the cash after them, and how far assets are
 * then off their targets.
 */
@Injectable()
export class OutcomeExplainer implements Explainer {
  readonly shows = ['rebalance', 'ledger', 'accounts', 'assets'] as const;

  constructor(
    private readonly valuations: Valuations,
    explainers: Explainers,
  ) {
    explainers.register(['outcome'], this);
  }

  async explain(snapshot: Snapshot, asked: AskedFigure): Promise<Explanation> {
    const { figure, parts } = asked;
    const facts = await outcomeFacts(snapshot, this.valuations, asked);
    return OF_ASSETS.includes(parts[0] ?? '')
      ? explainDrift(facts, figure, parts)
      : explainCash(facts, figure, parts);
  }
}
