import type { SplitEffectView, SplitPreviewQuery } from '@evenkeel/contracts/ledger/splits';
import { accept, Decimal } from '@evenkeel/domain/kernel';
import { effectsOfSplit } from '@evenkeel/domain/ledger';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';

/** What a split would do to each account that holds shares at its moment. */
export class PreviewSplit extends Query<Answer<SplitEffectView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: SplitPreviewQuery,
  ) {
    super();
  }
}

/** From the folded stream: the read models know the shares of now only. Nothing is stored. */
@QueryHandler(PreviewSplit)
export class PreviewSplitHandler implements IQueryHandler<PreviewSplit> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({
    caller,
    portfolioId,
    asked: { ticker, at, numerator, denominator },
  }: PreviewSplit): Promise<Answer<SplitEffectView[]>> {
    const ratio = {
      at,
      numerator: Decimal.parse(numerator),
      denominator: Decimal.parse(denominator),
    };
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: () => accept(),
      answer: ({ accounts, assets, ledger }) =>
        effectsOfSplit(ledger, { accounts, assets }, ticker, ratio).map(
          ({ accountId, before, after, leftOver }) => ({
            accountId,
            accountName: accounts.get(accountId)?.nickname ?? '',
            before: before.toString(),
            after: after.toString(),
            leftOver: leftOver.toString(),
          }),
        ),
    });
    return new Answer(result, position);
  }
}
