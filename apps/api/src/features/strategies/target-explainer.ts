import type { Explanation } from '@evenkeel/contracts/explain';
import { Injectable } from '@nestjs/common';
import { type AskedFigure, type Explainer, Explainers } from '../../platform/explain/explainers';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { Valuations } from '../../platform/valuation/valuations';
import { explainCapital, explainSpendable } from './explain-capital';
import { EXPLAINED_PLACES, placeMeant } from './explain-places';
import {
  explainLeft,
  explainProduct,
  explainReserve,
  explainRest,
  explainUnassigned,
} from './explain-targets';
import { targetFacts, type TargetFacts } from './target-facts';

type Explain = (facts: TargetFacts, figure: string, parts: readonly string[]) => Explanation;

const EXPLAINED: Readonly<Record<string, Explain>> = {
  'target-left': explainLeft,
  'target-rest': explainRest,
  'target-product': explainProduct,
  'target-reserve': explainReserve,
  'target-unassigned': explainUnassigned,
  capital: explainCapital,
  spendable: explainSpendable,
  ...Object.fromEntries(
    Object.entries(EXPLAINED_PLACES).map(([kind, explain]): [string, Explain] => [
      kind,
      (facts, figure, parts) => explain(facts, figure, placeMeant(facts, parts)),
    ]),
  ),
};

/**
 * Explains targets, the amounts that replace them, and the cash that may be spent, down to
 * percentages, holdings and cash.
 */
@Injectable()
export class TargetExplainer implements Explainer {
  readonly shows = ['strategies', 'assets', 'accounts', 'ledger'] as const;

  constructor(
    private readonly valuations: Valuations,
    explainers: Explainers,
  ) {
    explainers.register(Object.keys(EXPLAINED), this);
  }

  async explain(snapshot: Snapshot, asked: AskedFigure): Promise<Explanation> {
    const explain = EXPLAINED[asked.figure.split(':')[0] ?? ''];
    if (!explain) throw notFound('There is no such figure');
    return explain(await targetFacts(snapshot, this.valuations, asked), asked.figure, asked.parts);
  }
}
