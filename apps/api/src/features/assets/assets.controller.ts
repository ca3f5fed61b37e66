import {
  type AssetChange,
  assetChange,
  type AssetDeletionView,
  type AssetRequest,
  assetRequest,
  type AssetSettings,
  assetSettings,
  type AssetView,
  type SetupView,
} from '@evenkeel/contracts/assets';
import { ticker } from '@evenkeel/contracts/shared/scalars';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { ProblemError } from '../../platform/http/problems';
import { DeleteAsset } from './delete-asset';
import { GetSetup } from './get-setup';
import { PreviewDeletion } from './preview-deletion';
import { RunAssetCommand } from './run-asset-command';

type Answered = Promise<Answer<AssetView>>;

@Controller('api/setup/:id')
export class AssetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AtAnyMoment()
  setup(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<Answer<SetupView>> {
    return this.queries.execute(new GetSetup(caller, id));
  }

  @Post('assets')
  add(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(assetRequest)) body: AssetRequest,
  ): Answered {
    const { strategyAllocations, ...details } = body;
    return this.commands.execute(
      new RunAssetCommand(caller, id, { type: 'AddAsset', ...details }, strategyAllocations),
    );
  }

  @Put('assets/:ticker')
  change(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('ticker', checked(ticker)) symbol: string,
    @Body(checked(assetChange)) body: AssetChange,
  ): Answered {
    const { strategyAllocations, ...details } = body;
    refuseAnotherTicker(symbol, details.ticker ?? symbol);
    return this.commands.execute(
      new RunAssetCommand(
        caller,
        id,
        { type: 'ChangeAsset', ...details, ticker: symbol },
        strategyAllocations,
      ),
    );
  }

  @Post('assets/:ticker/archive')
  @HttpCode(200)
  archive(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('ticker', checked(ticker)) symbol: string,
  ): Answered {
    return this.commands.execute(
      new RunAssetCommand(caller, id, { type: 'ArchiveAsset', ticker: symbol }),
    );
  }

  @Post('assets/:ticker/restore')
  @HttpCode(200)
  restore(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('ticker', checked(ticker)) symbol: string,
  ): Answered {
    return this.commands.execute(
      new RunAssetCommand(caller, id, { type: 'RestoreAsset', ticker: symbol }),
    );
  }

  @Put('asset-settings/:ticker')
  changeSettings(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('ticker', checked(ticker)) symbol: string,
    @Body(checked(assetSettings)) body: AssetSettings,
  ): Answered {
    return this.commands.execute(
      new RunAssetCommand(caller, id, { type: 'ChangeAssetSettings', ...body, ticker: symbol }),
    );
  }

  @Get('assets/:ticker/deletion')
  previewDeletion(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('ticker', checked(ticker)) symbol: string,
  ): Promise<Answer<AssetDeletionView>> {
    return this.queries.execute(new PreviewDeletion(caller, id, symbol));
  }

  @Delete('assets/:ticker')
  @HttpCode(204)
  remove(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('ticker', checked(ticker)) symbol: string,
  ): Promise<Answer<void>> {
    return this.commands.execute(new DeleteAsset(caller, id, symbol));
  }
}

/** Refuses a change of the ticker, which identifies the asset and never changes. */
function refuseAnotherTicker(known: string, asked: string): void {
  if (asked === known) return;
  const message = 'Ticker cannot be changed';
  throw new ProblemError(422, message, [{ field: 'ticker', message }]);
}
