import type { HeldLotsQuery, HeldLotView } from '@evenkeel/contracts/ledger';
import { accept, Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { isMoreThanAYearLater } from '@evenkeel/domain/kernel/moment';
import { lotsClosedBy, lotsHeldAt, type OpenLot } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';

export class GetHeldLots extends Query<Answer<HeldLotView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: HeldLotsQuery,
  ) {
    super();
  }
}

const PRICE_PLACES = 8;

/**
 * From the folded stream and not from the read models, which know the lots of now only. Nothing is
 * stored.
 */
@QueryHandler(GetHeldLots)
export class GetHeldLotsHandler implements IQueryHandler<GetHeldLots> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly reads: Reads,
  ) {}

  async execute({ caller, portfolioId, asked }: GetHeldLots): Promise<Answer<HeldLotView[]>> {
    if (caller.moment !== null) return this.atMoment(caller, portfolioId, asked);
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: () => accept(),
      answer: (stream) => lotsOf(stream, asked),
    });
    return new Answer(result, position);
  }

  private atMoment(
    caller: Caller,
    portfolioId: string,
    asked: HeldLotsQuery,
  ): Promise<Answer<HeldLotView[]>> {
    const reads = this.reads.showing('accounts', 'ledger');
    return reads.ofPortfolioThen(caller, portfolioId, (stream) =>
      Promise.resolve(lotsOf(stream, asked)),
    );
  }
}

function lotsOf(
  { accounts, ledger }: PortfolioStream,
  { accountId, ticker, at, without, quantity }: HeldLotsQuery,
): HeldLotView[] {
  const account = accounts.get(accountId);
  if (account === undefined) throw notFound('Account not found');
  const lots =
    quantity === undefined
      ? lotsHeldAt(ledger, { accountId, ticker, at, without: without ?? null })
      : lotsClosedBy(
          ledger,
          { accountId, ticker, at, quantity: Decimal.parse(quantity) },
          account.accountingMethod,
        );
  return lots.map((lot) => lotView(lot, at));
}

const lotView = ({ lotId, openedAt, quantity, cost }: OpenLot, at: string): HeldLotView => ({
  transactionId: lotId,
  date: openedAt,
  quantity: quantity.toString(),
  cost: cost.toFixed(MONEY_PLACES),
  unitCost: cost.dividedBy(quantity, PRICE_PLACES).toString(),
  term: isMoreThanAYearLater(openedAt, at) ? 'long' : 'short',
});
