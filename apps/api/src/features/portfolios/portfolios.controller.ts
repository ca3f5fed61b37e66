import {
  type PortfolioChange,
  portfolioChange,
  type PortfolioRequest,
  portfolioRequest,
  type PortfolioValueView,
  type PortfolioView,
} from '@evenkeel/contracts/portfolios';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { ChangePortfolio } from './change-portfolio';
import { CreatePortfolio } from './create-portfolio';
import { DeletePortfolio } from './delete-portfolio';
import { GetPortfolio } from './get-portfolio';
import { GetValue } from './get-value';
import { ListPortfolios } from './list-portfolios';
import { LoadSample } from './load-sample';

@Controller('api/portfolios')
export class PortfoliosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AtAnyMoment()
  list(@FromCaller() caller: Caller): Promise<Answer<PortfolioView[]>> {
    return this.queries.execute(new ListPortfolios(caller));
  }

  @Post()
  create(
    @FromCaller() caller: Caller,
    @Body(checked(portfolioRequest)) body: PortfolioRequest,
  ): Promise<Answer<PortfolioView>> {
    return this.commands.execute(new CreatePortfolio(caller, body));
  }

  @Post('sample')
  @HttpCode(200)
  loadSample(@FromCaller() caller: Caller): Promise<Answer<PortfolioView>> {
    return this.commands.execute(new LoadSample(caller));
  }

  @Get(':id')
  @AtAnyMoment()
  get(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<PortfolioView>> {
    return this.queries.execute(new GetPortfolio(caller, id));
  }

  @Patch(':id')
  change(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(portfolioChange)) body: PortfolioChange,
  ): Promise<Answer<PortfolioView>> {
    return this.commands.execute(new ChangePortfolio(caller, id, body));
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<Answer<void>> {
    return this.commands.execute(new DeletePortfolio(caller, id));
  }

  @Get(':id/value')
  @AtAnyMoment()
  value(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<PortfolioValueView>> {
    return this.queries.execute(new GetValue(caller, id));
  }
}
