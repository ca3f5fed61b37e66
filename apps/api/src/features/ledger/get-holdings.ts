import type { HoldingsQuery, HoldingView } from '@evenkeel/contracts/ledger';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import type { HoldingValue } from '@evenkeel/domain/market';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { holdingsOfReadModels } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';

export class GetHoldings extends Query<Answer<HoldingView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly query: HoldingsQuery,
  ) {
    super();
  }
}

const lotsOf = (portfolioId: string, { accountId, ticker }: HoldingsQuery) =>
  read
    .selectFrom('read.lot')
    .select(['account_id', 'ticker', 'lot_id', 'opened_at', 'quantity', 'cost'])
    .where('portfolio_id', '=', portfolioId)
    .$if(accountId !== undefined, (lots) => lots.where('account_id', '=', accountId ?? ''))
    .$if(ticker !== undefined, (lots) => lots.where('ticker', '=', ticker ?? ''))
    .orderBy('account_id')
    .orderBy('ticker')
    .orderBy('opened_at')
    .orderBy('lot_id');
type LotRow = RowOf<ReturnType<typeof lotsOf>>;

const costsOf = (portfolioId: string) =>
  read
    .selectFrom('read.lot')
    .select((of) => ['account_id', 'ticker', of.fn.sum<string>('cost').as('cost')])
    .where('portfolio_id', '=', portfolioId)
    .groupBy(['account_id', 'ticker']);

/** Cost of a holding, and its lots if the query asks for them. */
interface Bought {
  readonly cost: Decimal;
  readonly lots: readonly LotRow[];
}

@QueryHandler(GetHoldings)
export class GetHoldingsHandler implements IQueryHandler<GetHoldings> {
  constructor(
    private readonly reads: Reads,
    private readonly valuations: Valuations,
  ) {}

  execute({ caller, portfolioId, query }: GetHoldings): Promise<Answer<HoldingView[]>> {
    const { accountId, ticker } = query;
    const reads = this.reads.showing('ledger', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const holdings = await holdingsOfReadModels(snapshot, portfolioId);
      const { value } = await this.valuations.of(snapshot, caller.userId, holdings);
      const bought = await boughtOf(snapshot, portfolioId, query);
      const names = new Map(holdings.accounts.map(({ accountId: id, nickname }) => [id, nickname]));
      return value.holdings
        .filter(
          (holding) =>
            (accountId === undefined || holding.accountId === accountId) &&
            (ticker === undefined || holding.ticker === ticker),
        )
        .map((holding) =>
          holdingView(
            holding,
            names.get(holding.accountId) ?? '',
            bought.get(keyOf(holding.accountId, holding.ticker)) ?? {
              cost: Decimal.zero,
              lots: [],
            },
          ),
        );
    });
  }
}

async function boughtOf(
  snapshot: Snapshot,
  portfolioId: string,
  query: HoldingsQuery,
): Promise<Map<string, Bought>> {
  if (query.lots === 'false') {
    const costs = await rowsOf(snapshot, costsOf(portfolioId));
    return new Map(
      costs.map(({ account_id, ticker, cost }) => [
        keyOf(account_id, ticker),
        { cost: Decimal.parse(cost), lots: [] },
      ]),
    );
  }
  const groups = groupLots(await rowsOf(snapshot, lotsOf(portfolioId, query)));
  return new Map(
    [...groups].map(([key, lots]) => [
      key,
      {
        cost: Decimal.sum(lots.map((lot) => Decimal.parse(lot.cost))),
        lots,
      },
    ]),
  );
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
  holding: HoldingValue,
  accountName: string,
  { cost, lots }: Bought,
): HoldingView {
  const gain = holding.quantity.times(holding.price).minus(cost);
  return {
    accountId: holding.accountId,
    accountName,
    ticker: holding.ticker,
    quantity: holding.quantity.toNumber(),
    price: holding.price.toNumber(),
    value: holding.value.toNumber(),
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
