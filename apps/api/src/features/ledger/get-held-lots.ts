import type { HeldLotsQuery, HeldLotView } from '@evenkeel/contracts/ledger';
import { accept, Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { lotsClosedBy, lotsHeldAt, type OpenLot, termOf } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
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
 * The lots come from the folded stream, because the read models know only the lots of now. Nothing
 * is stored.
 */
@QueryHandler(GetHeldLots)
export class GetHeldLotsHandler implements IQueryHandler<GetHeldLots> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly reads: Reads,
    private readonly db: DataSource,
  ) {}

  async execute({ caller, portfolioId, asked }: GetHeldLots): Promise<Answer<HeldLotView[]>> {
    if (caller.moment !== null) return this.atMoment(caller, portfolioId, asked);
    const timeZone = await timeZoneOf(this.db, caller.userId);
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: () => accept(),
      answer: (stream) => lotsOf(stream, asked, timeZone),
    });
    return new Answer(result, position);
  }

  private atMoment(
    caller: Caller,
    portfolioId: string,
    asked: HeldLotsQuery,
  ): Promise<Answer<HeldLotView[]>> {
    const reads = this.reads.showing('accounts', 'ledger');
    return reads.ofPortfolioThen(caller, portfolioId, async (stream, snapshot) =>
      lotsOf(stream, asked, await timeZoneOf(snapshot, caller.userId)),
    );
  }
}

function lotsOf(
  { accounts, ledger }: PortfolioStream,
  { accountId, ticker, at, without, quantity }: HeldLotsQuery,
  timeZone: string,
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
  const dayOf = (moment: string): string => dayIn(timeZone, new Date(moment));
  const soldOn = dayOf(at);
  return lots.map((lot) => lotView(lot, termOf(dayOf(lot.openedAt), soldOn)));
}

const lotView = (
  { lotId, openedAt, quantity, cost }: OpenLot,
  term: HeldLotView['term'],
): HeldLotView => ({
  transactionId: lotId,
  date: openedAt,
  quantity: quantity.toString(),
  cost: cost.toFixed(MONEY_PLACES),
  unitCost: cost.dividedBy(quantity, PRICE_PLACES).toString(),
  term,
});
