import type { SplitEffectView, SplitPreviewQuery } from '@evenkeel/contracts/ledger/splits';
import { accept, Decimal } from '@evenkeel/domain/kernel';
import { effectsOfSplit, tradesOnOtherSide } from '@evenkeel/domain/ledger';
import { type PortfolioStream, streamId } from '@evenkeel/domain/streams';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Previews } from '../../platform/commands/previews';
import { Answer } from '../../platform/http/answer';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';

/**
 * Previews the effect of a split on each account that holds shares at its moment, and the trades
 * that would count on its other side.
 */
export class PreviewSplit extends Query<Answer<SplitEffectView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: SplitPreviewQuery,
  ) {
    super();
  }
}

/**
 * Previews a split from the folded stream, because the read models contain only the present shares.
 * Stores nothing.
 */
@QueryHandler(PreviewSplit)
export class PreviewSplitHandler implements IQueryHandler<PreviewSplit> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly readYourWrites: ReadYourWrites,
    private readonly db: DataSource,
    private readonly previews: Previews,
  ) {}

  execute(query: PreviewSplit): Promise<Answer<SplitEffectView[]>> {
    return this.previews.take(query.caller.userId, () => this.preview(query));
  }

  private async preview({
    caller,
    portfolioId,
    asked,
  }: PreviewSplit): Promise<Answer<SplitEffectView[]>> {
    const timeZone = await this.timeZoneOf(caller);
    const dayOf = (moment: string): string => dayIn(timeZone, new Date(moment));
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: () => accept(),
      answer: (stream) => previewOf(stream, asked, dayOf),
    });
    return new Answer(result, position);
  }

  /** Returns the caller's time zone, including the caller's own latest change of it. */
  private async timeZoneOf({ userId, minPosition }: Caller): Promise<string> {
    await this.readYourWrites.reach(streamId('user', userId), minPosition, ['identity']);
    return timeZoneOf(this.db, userId);
  }
}

function previewOf(
  { accounts, assets, ledger }: PortfolioStream,
  { ticker, at, numerator, denominator }: SplitPreviewQuery,
  dayOf: (moment: string) => string,
): SplitEffectView[] {
  const ratio = {
    at,
    numerator: Decimal.parse(numerator),
    denominator: Decimal.parse(denominator),
  };
  const effects = new Map(
    effectsOfSplit(ledger, { accounts, assets }, ticker, ratio).map((effect) => [
      effect.accountId,
      effect,
    ]),
  );
  return [...accounts].flatMap(([accountId, { nickname }]) => {
    const effect = effects.get(accountId);
    const otherSide = tradesOnOtherSide(ledger, { accountId, ticker, at }, dayOf);
    if (effect === undefined && otherSide.length === 0) return [];
    return [
      {
        accountId,
        accountName: nickname,
        before: effect?.before.toString() ?? '0',
        after: effect?.after.toString() ?? '0',
        leftOver: effect?.leftOver.toString() ?? '0',
        otherSide,
      },
    ];
  });
}
