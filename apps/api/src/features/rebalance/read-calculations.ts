import type { BuyActionItemsView, CalculationsView, RebalanceCalculationView, SellActionItemsView } from '@evenkeel/contracts/rebalance';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { EDGE, type Edge } from '../../platform/tokens';

interface SummaryRow {
  portfolio_value: string;
  available_capital: string;
  cash_reserves: string;
  unassigned_value: string;
  sells: SellActionItemsView['sells'];
  buys: BuyActionItemsView['buys'];
  warnings: CalculationsView['warnings'];
  advice_id: string | null;
  calculated_at: Date;
}

const SUMMARY = `
  SELECT portfolio_value, available_capital, cash_reserves, unassigned_value, sells, buys, warnings, advice_id, calculated_at
  FROM read.rebalance_summary WHERE portfolio_id = $1`;
const CALCULATIONS = 'SELECT figures FROM read.rebalance_calculation WHERE portfolio_id = $1 ORDER BY ticker COLLATE "C"';

/** Null for a portfolio that was just created and is not calculated yet. */
async function readSummary(snapshot: Snapshot, portfolioId: string): Promise<SummaryRow | null> {
  return (await snapshot.select<SummaryRow>(SUMMARY, [portfolioId]))[0] ?? null;
}

/** The calculation that is stored: of the last change, price or day. */
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
  constructor(
    private readonly reads: Reads,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  execute({ caller, portfolioId }: GetCalculations): Promise<Answer<CalculationsView>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const summary = await readSummary(snapshot, portfolioId);
      const rows = await snapshot.select<{ figures: RebalanceCalculationView }>(CALCULATIONS, [portfolioId]);
      return {
        calculations: rows.map(({ figures }) => figures),
        timestamp: (summary?.calculated_at ?? this.edge.now()).toISOString(),
        count: rows.length,
        portfolioValue: Number(summary?.portfolio_value ?? 0),
        availableCapital: Number(summary?.available_capital ?? 0),
        cashReserves: Number(summary?.cash_reserves ?? 0),
        unassignedValue: Number(summary?.unassigned_value ?? 0),
        warnings: summary?.warnings ?? [],
        adviceId: summary?.advice_id ?? null,
      };
    });
  }
}

/** The advised sells, or the advised buys with what there is to spend. */
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

  execute({ caller, portfolioId, side }: GetActionItems): Promise<Answer<SellActionItemsView | BuyActionItemsView>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const summary = await readSummary(snapshot, portfolioId);
      const { sells = [], buys = [] } = summary ?? {};
      return side === 'sell' ? { actionItems: sells, sells } : { actionItems: buys, buys, availableCapital: Number(summary?.available_capital ?? 0) };
    });
  }
}
