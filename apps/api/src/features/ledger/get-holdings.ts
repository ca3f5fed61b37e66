import type { HoldingView } from '@evenkeel/contracts/ledger';
import { Decimal } from '@evenkeel/domain/kernel';
import type { PositionValue } from '@evenkeel/domain/market';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { holdingsOfReadModels } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';

export class GetHoldings extends Query<Answer<HoldingView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

interface LotRow {
  account_id: string;
  ticker: string;
  lot_id: string;
  opened_at: Date;
  quantity: string;
  cost: string;
}

const LOTS = `
  SELECT account_id, ticker, lot_id, opened_at, quantity::text, cost::text FROM read.lot
  WHERE portfolio_id = $1 ORDER BY account_id, ticker, opened_at, lot_id`;
const MONEY_PLACES = 2;

@QueryHandler(GetHoldings)
export class GetHoldingsHandler implements IQueryHandler<GetHoldings> {
  constructor(
    private readonly reads: Reads,
    private readonly valuations: Valuations,
  ) {}

  execute({ caller, portfolioId }: GetHoldings): Promise<Answer<HoldingView[]>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const holdings = await holdingsOfReadModels(snapshot, portfolioId);
      const { value } = await this.valuations.of(snapshot, caller.userId, holdings);
      const lots = groupLots(await snapshot.select<LotRow>(LOTS, [portfolioId]));
      const names = new Map(holdings.accounts.map(({ accountId, nickname }) => [accountId, nickname]));
      return value.positions.map((position) => holdingView(position, names.get(position.accountId) ?? '', lots.get(keyOf(position.accountId, position.ticker)) ?? []));
    });
  }
}

const keyOf = (accountId: string, ticker: string): string => `${accountId} ${ticker}`;

function groupLots(rows: readonly LotRow[]): Map<string, LotRow[]> {
  const groups = new Map<string, LotRow[]>();
  for (const row of rows) {
    const key = keyOf(row.account_id, row.ticker);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function holdingView(position: PositionValue, accountName: string, lots: readonly LotRow[]): HoldingView {
  const cost = lots.reduce((sum, lot) => sum.plus(Decimal.parse(lot.cost)), Decimal.zero);
  const gain = position.quantity.times(position.price).minus(cost);
  return {
    accountId: position.accountId,
    accountName,
    ticker: position.ticker,
    quantity: position.quantity.toNumber(),
    price: position.price.toNumber(),
    value: position.value.toNumber(),
    costBasis: cost.roundTo(MONEY_PLACES).toNumber(),
    unrealisedGain: gain.roundTo(MONEY_PLACES).toNumber(),
    lots: lots.map((lot) => ({
      transactionId: lot.lot_id,
      date: lot.opened_at.toISOString(),
      quantity: Number(lot.quantity),
      cost: Decimal.parse(lot.cost).roundTo(MONEY_PLACES).toNumber(),
    })),
  };
}
