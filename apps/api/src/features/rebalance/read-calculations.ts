import type {
  BuyActionItemsView,
  CalculationsView,
  SellActionItemsView,
} from '@evenkeel/contracts/rebalance';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

/** Selects the summary. A new portfolio that has not been calculated yet has none. */
const summaryOf = (portfolioId: string) =>
  read
    .selectFrom('read.rebalance_summary')
    .select([
      'portfolio_value',
      'available_capital',
      'cash_reserves',
      'unassigned_value',
      'sells',
      'buys',
      'accounts',
      'warnings',
      'advice_id',
      'calculated_at',
    ])
    .where('portfolio_id', '=', portfolioId);
const calculationsOf = (portfolioId: string) =>
  read
    .selectFrom('read.rebalance_calculation')
    .select('figures')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('ticker', (order) => order.collate('C'));

/** The stored calculation, from the last change, price or day. */
export class GetCalculations extends Query<Answer<CalculationsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCalculations)
export class GetCalculationsHandler implements IQueryHandler<GetCalculations> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: GetCalculations): Promise<Answer<CalculationsView>> {
    const reads = this.reads.showing('rebalance');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const summary = await firstRowOf(snapshot, summaryOf(portfolioId));
      const rows = await rowsOf(snapshot, calculationsOf(portfolioId));
      return {
        calculations: rows.map(({ figures }) => figures),
        timestamp: (summary?.calculated_at ?? snapshot.now).toISOString(),
        count: rows.length,
        portfolioValue: Number(summary?.portfolio_value ?? 0),
        availableCapital: Number(summary?.available_capital ?? 0),
        cashReserves: Number(summary?.cash_reserves ?? 0),
        unassignedValue: Number(summary?.unassigned_value ?? 0),
        accounts: summary?.accounts ?? [],
        warnings: summary?.warnings ?? [],
        adviceId: summary?.advice_id ?? null,
      };
    });
  }
}

/** The advised sells, or the advised buys with the cash that they may spend. */
export class GetActionItems extends Query<Answer<SellActionItemsView | BuyActionItemsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly side: 'sell' | 'buy',
  ) {
    super();
  }
}

@QueryHandler(GetActionItems)
export class GetActionItemsHandler implements IQueryHandler<GetActionItems> {
  constructor(private readonly reads: Reads) {}

  execute({
    caller,
    portfolioId,
    side,
  }: GetActionItems): Promise<Answer<SellActionItemsView | BuyActionItemsView>> {
    const reads = this.reads.showing('rebalance');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const summary = await firstRowOf(snapshot, summaryOf(portfolioId));
      const { sells = [], buys = [] } = summary ?? {};
      return side === 'sell'
        ? { actionItems: sells, sells }
        : { actionItems: buys, buys, availableCapital: Number(summary?.available_capital ?? 0) };
    });
  }
}
