import type { Explanation } from '@evenkeel/contracts/explain';
import { Injectable } from '@nestjs/common';
import { type AskedFigure, type Explainer, Explainers } from '../../platform/explain/explainers';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { rowsOf } from '@evenkeel/read-models/reads';
import { Decimal } from '@evenkeel/domain/kernel';
import { explainFlow, isFlow } from './explain-flows';
import { explainHoldingOn, explainValueOn, scopeOfDay } from './explain-days';
import { PUT_IN_OF_PERIOD } from './explain-put-in';
import { type FoundRows, REALISED_OF_PERIOD } from './explain-realised';
import { OF_SERIES } from './explain-series';
import { foundDays } from './found-days';
import { type MeasuredScope, measuredScope } from './measured-scope';
import { endOf } from './period';
import { salesBetween } from './scope-rows';

type OfPeriod = (measured: MeasuredScope, rows: FoundRows) => Explanation | Promise<Explanation>;

const OF_PERIOD: Readonly<Record<string, OfPeriod>> = {
  ...OF_SERIES,
  ...REALISED_OF_PERIOD,
  ...PUT_IN_OF_PERIOD,
};
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Explains gains and returns, down to the values and flows of each day. */
@Injectable()
export class ReturnExplainer implements Explainer {
  readonly shows = ['performance', 'ledger', 'accounts', 'assets'] as const;

  constructor(explainers: Explainers) {
    explainers.register(['performance'], this);
  }

  async explain(snapshot: Snapshot, asked: AskedFigure): Promise<Explanation> {
    const [what = '', day = '', ...rest] = asked.parts;
    const { figure, portfolioId, userId } = asked;
    const viewer = { userId, now: snapshot.now };
    const ofPeriod = OF_PERIOD[what];
    const to = ofPeriod ? (rest.shift() ?? '') : day;
    const accountId = rest.find((part) => UUID.test(part));
    const ticker = rest.find((part) => part !== accountId);
    const known = await foundDays(snapshot, viewer, portfolioId, {
      from: day,
      to,
      accountId,
      ticker: what === 'holding' ? undefined : ticker,
    });
    if (known === null) throw notFound('There is nothing to measure yet');
    const { found, scope } = known;
    if (ofPeriod) {
      const sales = await salesOf(known, ticker);
      const realised = Decimal.sum(sales.map(({ gain }) => Decimal.parse(gain)));
      const scopeName = rest.length === 0 ? undefined : rest.join(':');
      const period = measuredScope(found, { figure, scopeName, realised });
      return ofPeriod(period, { ...known, sales });
    }
    // Before its first day the holding has the value zero, which is a figure, too.
    if (day > found.extent.last) throw notFound('This day is not among those that are measured');
    const onDay = await scopeOfDay(scope, found.extent, day, { accountId, ticker });
    if (what === 'holding') return explainHoldingOn(figure, onDay);
    return isFlow(what) ? explainFlow(figure, what, onDay) : explainValueOn(figure, onDay);
  }
}

/** Reads the closed lots of a period. */
const salesOf = (
  { found: { period, extent }, scope }: NonNullable<Awaited<ReturnType<typeof foundDays>>>,
  ticker: string | undefined,
) =>
  rowsOf(
    scope.snapshot,
    salesBetween(
      {
        userId: scope.viewer.userId,
        portfolioIds: [scope.portfolioId],
        accountIds: scope.accountIds,
        ticker,
      },
      endOf(period.from, extent, scope.until),
      endOf(period.to, extent, scope.until),
    ),
  );
