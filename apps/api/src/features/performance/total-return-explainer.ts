import type { Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import type { SeriesDay } from '@evenkeel/domain/performance';
import { firstRowOf } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import {
  type HouseholdExplainer,
  HouseholdExplainers,
  requireShown,
} from '../../platform/explain/explainers';
import { explanationOf, portfolioInput } from '../../platform/explain/explanation';
import type { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { OF_SERIES } from './explain-series';
import { measured, type MeasuredScope, measuredScope, netOf, periodOf } from './measured-scope';
import { daysOfAll, type OpenPortfolios, openPortfolios } from './open-portfolios';
import { endOf } from './period';
import { realisedBetween } from './scope-rows';

interface OfDay {
  readonly name: string;
  readonly amountOf: (day: SeriesDay) => Decimal;
}

const OF_DAY: Readonly<Record<string, OfDay>> = {
  value: { name: 'Value of all portfolios', amountOf: ({ value }) => value },
  flow: { name: 'Net deposits', amountOf: netOf },
  inflow: { name: 'Paid in', amountOf: ({ inflow }) => inflow },
  outflow: { name: 'Taken out', amountOf: ({ outflow }) => outflow },
  dividend: { name: 'Dividends', amountOf: ({ dividends }) => dividends },
  fee: { name: 'Fees', amountOf: ({ fees }) => fees.negated() },
};

/**
 * Explains gains and returns of all open portfolios together, or of an asset in all of them, down
 * to the figures of each (PRF-14).
 */
@Injectable()
export class TotalReturnExplainer implements HouseholdExplainer {
  constructor(
    private readonly reads: Reads,
    explainers: HouseholdExplainers,
  ) {
    explainers.register('performance', this);
  }

  explain(caller: Caller, figure: string): Promise<Answer<Explanation>> {
    return this.reads
      .showingTogether('portfolios', 'performance', 'ledger')
      .ofUser(caller, async (snapshot) => {
        const open = await openPortfolios(snapshot, { userId: caller.userId, now: snapshot.now });
        if (!open) throw notFound('There is nothing to measure yet');
        const [, what = '', day = '', ...rest] = figure.split(':');
        const ofDay = OF_DAY[what];
        if (ofDay) return explainDay(snapshot, open, { figure, what, day, ticker: rest[0] }, ofDay);
        return explainPeriod(snapshot, open, {
          figure,
          what,
          from: day,
          to: rest[0],
          ticker: rest[1],
        });
      });
  }
}

interface AskedOfDay {
  readonly figure: string;
  readonly what: string;
  readonly day: string;
  readonly ticker: string | undefined;
}

/** Explains the value at the end of a day, or a flow of the day, portfolio by portfolio. */
async function explainDay(
  snapshot: Snapshot,
  { extent, scopes }: OpenPortfolios,
  { figure, what, day, ticker }: AskedOfDay,
  { name, amountOf }: OfDay,
): Promise<Explanation> {
  if (day > extent.last) throw notFound('This day is not among those that are measured');
  const inputs = await Promise.all(
    scopes.map(async (scope) => {
      const asked = { from: day, to: day, ticker };
      const found = await daysOfAll(snapshot, { extent, scopes: [scope] }, asked);
      const own = found?.days.find((one) => one.day === day);
      if (!own || (what !== 'value' && amountOf(own).isZero())) return [];
      const { name: portfolio, portfolioId } = scope;
      return [portfolioInput(portfolio, amountOf(own), portfolioId, figure)];
    }),
  );
  return explanationOf(
    {
      figure,
      name: `${ticker === undefined ? name : `${name}: ${ticker}`}, ${day}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of the portfolios that are not archived',
    },
    inputs.flat(),
  );
}

interface AskedOfPeriod {
  readonly figure: string;
  readonly what: string;
  readonly from: string;
  readonly to: string | undefined;
  readonly ticker: string | undefined;
}

async function explainPeriod(
  snapshot: Snapshot,
  open: OpenPortfolios,
  { figure, what, ...asked }: AskedOfPeriod,
): Promise<Explanation> {
  const found = await daysOfAll(snapshot, open, asked);
  if (!found) throw notFound('There is nothing to measure yet');
  const { period, extent } = found;
  const sold = await Promise.all(
    open.scopes.map(async ({ name, portfolioId, accountIds, viewer }) => {
      const scope = { portfolioIds: [portfolioId], accountIds, ticker: asked.ticker };
      const [after, until] = [
        endOf(period.from, extent, viewer.now),
        endOf(period.to, extent, viewer.now),
      ];
      const row = await firstRowOf(snapshot, realisedBetween(scope, after, until));
      return { name, portfolioId, gain: Decimal.parse(row?.gain ?? '0') };
    }),
  );
  const realised = Decimal.sum(sold.map(({ gain }) => gain));
  const scope = measuredScope(found, { figure, scopeName: asked.ticker, realised });
  const ofSeries = OF_SERIES[what];
  return ofSeries ? ofSeries(scope) : explainRealised(scope, sold);
}

interface Sold {
  readonly name: string;
  readonly portfolioId: string;
  readonly gain: Decimal;
}

/** Explains the realised gain of sales, portfolio by portfolio (GAN-6). */
const explainRealised = (scope: MeasuredScope, sold: readonly Sold[]): Explanation =>
  requireShown(
    explanationOf(
      {
        figure: scope.figure,
        name: `Realised by sales, ${periodOf(scope)}`,
        unit: 'money',
        operation: 'sum',
        formula: 'The sum of the portfolios that are not archived',
      },
      sold
        .filter(({ gain }) => !gain.isZero())
        .map(({ name, gain, portfolioId }) =>
          portfolioInput(name, gain, portfolioId, scope.figure),
        ),
    ),
    measured(scope).realised,
  );
