import type { PortfolioBreakdownView } from '@evenkeel/contracts/retirement';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  effectiveAssumptions,
  moneyOf,
  monthlySafeWithdrawal,
  NO_PLAN,
} from '@evenkeel/domain/retirement';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { valuesByFocus } from './focus-values';
import { readPlan } from './get-data';
import { readPerson } from './retirement-views';

export class GetPortfolioBreakdown extends Query<Answer<PortfolioBreakdownView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

const valuesOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.portfolio_value as v', 'v.portfolio_id', 'p.portfolio_id')
    .select('v.total_value as value')
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false);
const assetsOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.dividend_asset as d', 'd.portfolio_id', 'p.portfolio_id')
    .select(['d.figures', 'd.has_income'])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false);

/** Reads the invested amounts as the retirement screen divides them (RET-15). */
@QueryHandler(GetPortfolioBreakdown)
export class GetPortfolioBreakdownHandler implements IQueryHandler<GetPortfolioBreakdown> {
  constructor(
    private readonly reads: Reads,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  execute({ caller }: GetPortfolioBreakdown): Promise<Answer<PortfolioBreakdownView>> {
    const reads = this.reads.showing('retirement', 'portfolios', 'value', 'dividends');
    return reads.ofUser(caller, async (snapshot) => {
      const { userId } = caller;
      const [values, assets, row, person] = await Promise.all([
        rowsOf(snapshot, valuesOf(userId)),
        rowsOf(snapshot, assetsOf(userId)),
        readPlan(snapshot, userId),
        readPerson(snapshot, userId, this.clockAndIds.now()),
      ]);
      const assumed = effectiveAssumptions(row?.plan ?? NO_PLAN, person.today);
      return breakdownOf(
        Decimal.sum(values.map(({ value }) => Decimal.parse(value))),
        assets,
        Decimal.parse(assumed.safeWithdrawalRate),
      );
    });
  }
}

function breakdownOf(
  total: Decimal,
  assets: readonly RowOf<ReturnType<typeof assetsOf>>[],
  withdrawalRate: Decimal,
): PortfolioBreakdownView {
  const valueOf = (isPaid: boolean): Decimal =>
    Decimal.sum(
      assets
        .filter(({ has_income }) => has_income === isPaid)
        .map(({ figures }) => moneyOf(figures.holdingsValue)),
    );
  const growing = valueOf(false);
  const { stable, growth, superperformer } = valuesByFocus(
    total,
    assets.map(({ figures }) => figures),
  );
  return {
    totalPortfolioValue: total.toNumber(),
    totalGrowthAssetsValue: growing.toNumber(),
    totalDividendAssetsValue: valueOf(true).toNumber(),
    monthlySafeWithdrawal: monthlySafeWithdrawal(growing, withdrawalRate).toNumber(),
    safeWithdrawalRate: withdrawalRate.toNumber(),
    valueByFocus: {
      stable: stable.toNumber(),
      growth: growth.toNumber(),
      superperformer: superperformer.toNumber(),
    },
  };
}
