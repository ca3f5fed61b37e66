import type { AssetDeletionView } from '@evenkeel/contracts/assets';
import { cashOf, tracesOf } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Previews } from '../../platform/commands/previews';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';

/** Previews what else the deletion of an asset would remove. Changes nothing. */
export class PreviewDeletion extends Query<Answer<AssetDeletionView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly ticker: string,
  ) {
    super();
  }
}

@QueryHandler(PreviewDeletion)
export class PreviewDeletionHandler implements IQueryHandler<PreviewDeletion> {
  constructor(
    private readonly portfolios: PortfolioCommands,
    private readonly previews: Previews,
  ) {}

  execute(asked: PreviewDeletion): Promise<Answer<AssetDeletionView>> {
    return this.previews.take(asked.caller.userId, () => this.preview(asked));
  }

  private async preview({
    caller,
    portfolioId,
    ticker,
  }: PreviewDeletion): Promise<Answer<AssetDeletionView>> {
    const { result, position } = await this.portfolios.readState(caller, portfolioId, (state) =>
      previewOf(state, ticker),
    );
    return new Answer(result, position);
  }
}

function previewOf(
  { assets, accounts, ledger }: PortfolioStream,
  ticker: string,
): AssetDeletionView {
  if (!assets.has(ticker)) throw notFound('Asset not found');
  const { transactions, splits, cash } = tracesOf(ledger, ticker);
  const changed = [...cash].filter(([, amount]) => !amount.isZero());
  return {
    transactions,
    splits,
    accounts: changed.map(([accountId, amount]) => {
      const held = cashOf(ledger, accountId);
      return {
        accountId,
        accountName: accounts.get(accountId)?.nickname ?? '',
        cashBefore: held.toNumber(),
        cashAfter: held.minus(amount).toNumber(),
      };
    }),
  };
}
