import type { MethodPreview } from '@evenkeel/contracts/accounts';
import type { AccountingMethod } from '@evenkeel/domain/accounts';
import type { Decimal } from '@evenkeel/domain/kernel';
import { compareMethods, type MethodOutcome, type MethodsCompared } from '@evenkeel/domain/ledger';
import type { PriceFacts } from '@evenkeel/domain/market';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Previews } from '../../platform/commands/previews';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { holdingsOfState } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';

/**
 * Previews how another accounting method would change an account's cost basis and gains. Changes
 * nothing.
 */
export class PreviewMethod extends Query<Answer<MethodPreview>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly accountId: string,
    readonly method: AccountingMethod,
  ) {
    super();
  }
}

@QueryHandler(PreviewMethod)
export class PreviewMethodHandler implements IQueryHandler<PreviewMethod> {
  constructor(
    private readonly portfolios: PortfolioCommands,
    private readonly valuations: Valuations,
    private readonly db: DataSource,
    private readonly previews: Previews,
  ) {}

  execute(asked: PreviewMethod): Promise<Answer<MethodPreview>> {
    return this.previews.take(asked.caller.userId, () => this.preview(asked));
  }

  private async preview({
    caller,
    portfolioId,
    accountId,
    method,
  }: PreviewMethod): Promise<Answer<MethodPreview>> {
    const { result: holdings } = await this.portfolios.readState(caller, portfolioId, (state) =>
      holdingsOfState(state),
    );
    const [{ prices }, timeZone] = await Promise.all([
      this.valuations.of(this.db, caller.userId, holdings),
      timeZoneOf(this.db, caller.userId),
    ]);
    const known = {
      prices: knownPrices(prices),
      dayOf: (moment: string) => dayIn(timeZone, new Date(moment)),
    };
    const { result, position } = await this.portfolios.readState(caller, portfolioId, (state) =>
      previewOf(state, accountId, method, known),
    );
    return new Answer(result, position);
  }
}

function previewOf(
  { accounts, ledger }: PortfolioStream,
  accountId: string,
  to: AccountingMethod,
  known: Pick<MethodsCompared, 'prices' | 'dayOf'>,
): MethodPreview {
  const account = accounts.get(accountId);
  if (!account) throw notFound('Account not found');
  const from = account.accountingMethod;
  const { before, after, tickers } = compareMethods(ledger, accountId, { from, to, ...known });
  return {
    from,
    to,
    before: outcomeView(before),
    after: outcomeView(after),
    tickers: tickers.map(({ ticker, before: old, after: fresh }) => ({
      ticker,
      before: outcomeView(old),
      after: outcomeView(fresh),
    })),
  };
}

const knownPrices = (prices: ReadonlyMap<string, PriceFacts>): Map<string, Decimal> =>
  new Map(
    [...prices].flatMap(([ticker, { price, priceMissing }]): [string, Decimal][] =>
      priceMissing ? [] : [[ticker, price]],
    ),
  );

const outcomeView = ({
  costBasis,
  unrealisedGain,
  shortTermGain,
  longTermGain,
}: MethodOutcome): MethodPreview['before'] => ({
  costBasis: costBasis.toNumber(),
  unrealisedGain: unrealisedGain.toNumber(),
  shortTermGain: shortTermGain.toNumber(),
  longTermGain: longTermGain.toNumber(),
});
