import { type AssetRequest, assetRequest, type AssetView, type SetupView } from '@evenkeel/contracts/assets';
import { ticker } from '@evenkeel/contracts/shared/scalars';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { ProblemError } from '../../platform/http/problems';
import { GetSetup } from './get-setup';
import { RunAssetCommand } from './run-asset-command';

type Answered = Promise<Answer<AssetView>>;

@Controller('api/setup/:id')
export class AssetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  setup(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<Answer<SetupView>> {
    return this.queries.execute(new GetSetup(caller, id));
  }

  @Post('assets')
  add(@FromCaller() caller: Caller, @Param('id', pathId) id: string, @Body(checked(assetRequest)) body: AssetRequest): Answered {
    const { strategyAllocations, ...details } = body;
    refuseUnknownStrategies(strategyAllocations);
    return this.commands.execute(new RunAssetCommand(caller, id, { type: 'AddAsset', ...details }));
  }

  @Put('assets/:ticker')
  change(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('ticker', checked(ticker)) symbol: string,
    @Body(checked(assetRequest)) body: AssetRequest,
  ): Answered {
    const { strategyAllocations, ...details } = body;
    refuseAnotherTicker(symbol, details.ticker);
    refuseUnknownStrategies(strategyAllocations);
    return this.commands.execute(new RunAssetCommand(caller, id, { type: 'ChangeAsset', ...details }));
  }

  @Post('assets/:ticker/archive')
  @HttpCode(200)
  archive(@FromCaller() caller: Caller, @Param('id', pathId) id: string, @Param('ticker', checked(ticker)) symbol: string): Answered {
    return this.commands.execute(new RunAssetCommand(caller, id, { type: 'ArchiveAsset', ticker: symbol }));
  }

  @Post('assets/:ticker/restore')
  @HttpCode(200)
  restore(@FromCaller() caller: Caller, @Param('id', pathId) id: string, @Param('ticker', checked(ticker)) symbol: string): Answered {
    return this.commands.execute(new RunAssetCommand(caller, id, { type: 'RestoreAsset', ticker: symbol }));
  }
}

/** An asset is known by its ticker, which never changes. */
function refuseAnotherTicker(known: string, asked: string): void {
  if (asked === known) return;
  const message = 'Ticker cannot be changed';
  throw new ProblemError(422, message, [{ field: 'ticker', message }]);
}

/** A portfolio without strategies cannot have an asset linked to one. */
function refuseUnknownStrategies(allocations: AssetRequest['strategyAllocations']): void {
  if (allocations.length === 0) return;
  const message = 'Strategy is not in this portfolio';
  const fields = allocations.map((_, index) => ({ field: `strategyAllocations.${index}.strategyId`, message }));
  throw new ProblemError(422, message, fields);
}
