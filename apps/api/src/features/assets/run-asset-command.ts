import type { AssetView } from '@evenkeel/contracts/assets';
import { type AssetCommand, decideAsset } from '@evenkeel/domain/assets';
import { accept, type Decision } from '@evenkeel/domain/kernel';
import { assetClassOf } from '@evenkeel/domain/market';
import { decideAssignments, type StrategyAssignment } from '@evenkeel/domain/strategies';
import {
  type PortfolioStream,
  type PortfolioStreamEvent,
  receiptsOf,
} from '@evenkeel/domain/streams';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { instrumentFacts, knownPaymentsIn, paymentsSince } from '@evenkeel/read-models/market';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { holdingsOfState } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';
import { assetView, goesByReceipts, type Market } from './asset-view';
import { OtherTickers } from '../../platform/portfolios/other-tickers';

/** Adds, changes, archives or restores an asset. */
export class RunAssetCommand extends Command<Answer<AssetView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly command: AssetCommand,
    /** How the asset's value is split over strategies; left out, the split stays. */
    readonly split?: readonly StrategyAssignment[],
  ) {
    super();
  }
}

@CommandHandler(RunAssetCommand)
export class RunAssetCommandHandler implements ICommandHandler<RunAssetCommand> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly valuations: Valuations,
    private readonly db: DataSource,
    private readonly others: OtherTickers,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({
    caller,
    portfolioId,
    command,
    split,
  }: RunAssetCommand): Promise<Answer<AssetView>> {
    const otherTickers =
      command.type === 'AddAsset' ? await this.others.of(caller.userId, portfolioId) : undefined;
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: (state) => decideWithSplit(command, split, state, { portfolioId, otherTickers }),
      answer: (state) => {
        const asset = state.assets.get(command.ticker);
        if (!asset) throw notFound('Asset not found');
        return {
          asset: { ...asset, strategyAssignments: assignmentsOf(state, command.ticker) },
          holdings: holdingsOfState(state, [command.ticker]),
        };
      },
    });
    const valuation = await this.valuations.of(this.db, caller.userId, result.holdings, [
      command.ticker,
    ]);
    const now = this.clockAndIds.now();
    const [instruments, timeZone] = await Promise.all([
      instrumentFacts(
        this.db,
        [{ ticker: command.ticker, assetClass: assetClassOf(result.asset.assetType) }],
        paymentsSince(now),
      ),
      timeZoneOf(this.db, caller.userId),
    ]);
    const told = { instruments, now, today: dayIn(timeZone, now) };
    const isReceived =
      goesByReceipts(result.asset, told) &&
      (await this.isReceived(caller, portfolioId, command.ticker, { ...told, timeZone }));
    const received = new Set(isReceived ? [command.ticker] : []);
    return new Answer(
      assetView(result.asset, result.holdings, valuation, { ...told, received }),
      position,
    );
  }

  /** Returns whether accounts still receive payments of an asset. */
  private async isReceived(
    caller: Caller,
    portfolioId: string,
    ticker: string,
    { instruments, now, today, timeZone }: Omit<Market, 'received'> & { readonly timeZone: string },
  ): Promise<boolean> {
    const asked = {
      since: paymentsSince(now),
      dayOf: (moment: string) => dayIn(timeZone, new Date(moment)),
    };
    const facts = instruments.get(ticker);
    const { result } = await this.commands.readState(caller, portfolioId, (stream) => {
      const receipts = receiptsOf(stream, asked).get(ticker) ?? [];
      return knownPaymentsIn(stream, ticker, { facts, receipts, today }).isReceived;
    });
    return result;
  }
}

/** Decides on an asset and its split together: both change or neither. */
function decideWithSplit(
  command: AssetCommand,
  split: readonly StrategyAssignment[] | undefined,
  { assets, accounts, strategies }: PortfolioStream,
  {
    portfolioId,
    otherTickers,
  }: { readonly portfolioId: string; readonly otherTickers: ReadonlySet<string> | undefined },
): Decision<PortfolioStreamEvent> {
  const decided = decideAsset(command, assets, { accountIds: accounts, otherTickers });
  if (!decided.ok || split === undefined) return decided;
  const { ticker } = command;
  const added = {
    get: (symbol: string) =>
      assets.get(symbol) ?? (symbol === ticker ? { isArchived: false } : undefined),
  };
  const assigned = decideAssignments(
    { type: 'AssignStrategies', ticker, assignments: split },
    strategies,
    { portfolioId, assets: added },
  );
  return assigned.ok
    ? accept<PortfolioStreamEvent>(...decided.events, ...assigned.events)
    : assigned;
}

const assignmentsOf = ({ strategies }: PortfolioStream, ticker: string): Record<string, string> =>
  Object.fromEntries(
    (strategies.assignments.get(ticker) ?? []).map(({ strategyId, percentage }) => [
      strategyId,
      percentage,
    ]),
  );
