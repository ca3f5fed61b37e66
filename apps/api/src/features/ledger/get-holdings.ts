import type { HoldingView } from '@evenkeel/contracts/ledger';
import { Decimal } from '@evenkeel/domain/kernel';
import type { PositionValue } from '@evenkeel/domain/market';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
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

const lotsOf = (portfolioId: string) =>
  read
    .selectFrom('read.lot')
    .select(['account_id', 'ticker', 'lot_id', 'opened_at', 'quantity', 'cost'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('account_id')
    .orderBy('ticker')
    .orderBy('opened_at')
    .orderBy('lot_id');
type LotRow = RowOf<ReturnType<typeof lotsOf>>;

const MONEY_PLACES = 2;

@QueryHandler(GetHoldings)
export class GetHoldingsHandler implements IQueryHandler<GetHoldings> {
  constructor(
    private readonly reads: Reads,
    private readonly valuations: Valuations,
  ) {}

  execute({ caller, portfolioId }: GetHoldings): Promise<Answer<HoldingView[]>> {
    const reads = this.reads.showing('ledger', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const holdings = await holdingsOfReadModels(snapshot, portfolioId);
      const { value } = await this.valuations.of(snapshot, caller.userId, holdings);
      const lots = groupLots(await rowsOf(snapshot, lotsOf(portfolioId)));
      const names = new Map(
        holdings.accounts.map(({ accountId, nickname }) => [accountId, nickname]),
      );
      return value.positions.map((position) =>
        holdingView(
          position,
          names.get(position.accountId) ?? '',
          lots.get(keyOf(position.accountId, position.ticker)) ?? [],
        ),
      );
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

function holdingView(
  position: PositionValue,
  accountName: string,
  lots: readonly LotRow[],
): HoldingView {
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
