import type { Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { intervalFactor } from '@evenkeel/domain/rebalance';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import { type AskedFigure, type Explainer, Explainers } from '../../platform/explain/explainers';
import { explanationOf, ruleInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';

const settingsOf = (portfolioId: string, ticker: string) =>
  read
    .selectFrom('read.asset as a')
    .innerJoin('read.portfolio as p', 'p.portfolio_id', 'a.portfolio_id')
    .select(['a.base_drift as own_drift', 'a.boost_strength as own_boost', 'a.rebalance_speed'])
    .select(['p.base_drift', 'p.boost_strength'])
    .where('a.portfolio_id', '=', portfolioId)
    .where('a.ticker', '=', ticker);

/** The intervals that end the bands, each with its multiple of the base drift (REB-3). */
const STEPS: Readonly<Record<string, { readonly name: string; readonly times: number }>> = {
  drift: { name: 'Drift interval', times: 1 },
  alert: { name: 'Alert interval', times: 2 },
  action: { name: 'Action interval', times: 3 },
};

/**
 * Explains how far an asset may be off its target before it counts as drifting, by the settings
 * that decide it.
 */
@Injectable()
export class IntervalExplainer implements Explainer {
  readonly shows = ['assets', 'portfolios'] as const;

  constructor(explainers: Explainers) {
    explainers.register(['interval'], this);
  }

  async explain(
    snapshot: Snapshot,
    { figure, portfolioId, parts: [step = '', ticker = ''] }: AskedFigure,
  ): Promise<Explanation> {
    const row = await firstRowOf(snapshot, settingsOf(portfolioId, ticker));
    const interval = STEPS[step];
    if (!row || !interval) throw notFound('There is no such asset');
    const { name, times } = interval;
    const drift = Decimal.parse(row.own_drift ?? row.base_drift);
    const strength = Decimal.parse(row.own_boost ?? row.boost_strength);
    const speed = Decimal.parse(row.rebalance_speed);
    const of = (own: string | null): string => (own === null ? 'of the portfolio' : 'of the asset');
    return explanationOf(
      {
        figure,
        name: `${name} of ${ticker}`,
        unit: 'percent',
        operation: 'sum',
        formula: 'Base drift × its step + boost strength × base drift × rebalance speed / 5',
        facts: [
          ruleInput('Base drift', drift, 'percent', of(row.own_drift)),
          ruleInput('Boost strength', strength, 'number', of(row.own_boost)),
          ruleInput('Rebalance speed', speed, 'number', 'of the asset'),
        ],
      },
      [
        ruleInput(
          'Base drift × step',
          drift.times(Decimal.fromInteger(times)),
          'percent',
          `${times} × ${drift.toString()}%`,
        ),
        ruleInput(
          'Boost',
          strength.times(drift).times(intervalFactor(speed)),
          'percent',
          'boost strength × base drift × rebalance speed / 5',
        ),
      ],
    );
  }
}
