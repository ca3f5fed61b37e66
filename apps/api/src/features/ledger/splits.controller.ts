import {
  type AnnouncedSplitView,
  type SplitEffectView,
  type SplitPreviewQuery,
  splitPreviewQuery,
  type SplitRequest,
  splitRequest,
  type SplitView,
} from '@evenkeel/contracts/ledger/splits';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { ListAnnouncedSplits } from './list-announced-splits';
import { ListSplits } from './list-splits';
import { PreviewSplit } from './preview-split';
import { DeleteSplit, RecordSplit } from './write-split';

@Controller('api/portfolios/:id/splits')
export class SplitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  @Get()
  @AtAnyMoment()
  list(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<SplitView[]>> {
    return this.queries.execute(new ListSplits(caller, id));
  }

  @Get('announced')
  @AtAnyMoment()
  announced(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<AnnouncedSplitView[]>> {
    return this.queries.execute(new ListAnnouncedSplits(caller, id));
  }

  @Get('preview')
  preview(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Query(checked(splitPreviewQuery)) asked: SplitPreviewQuery,
  ): Promise<Answer<SplitEffectView[]>> {
    return this.queries.execute(new PreviewSplit(caller, id, asked));
  }

  @Post()
  record(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(splitRequest)) body: SplitRequest,
  ): Promise<Answer<SplitView>> {
    return this.commands.execute(new RecordSplit(caller, id, this.clockAndIds.newId(), body));
  }

  @Delete(':splitId')
  @HttpCode(204)
  remove(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('splitId', pathId) splitId: string,
  ): Promise<Answer<void>> {
    return this.commands.execute(new DeleteSplit(caller, id, splitId));
  }
}
