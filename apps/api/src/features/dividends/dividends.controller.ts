import {
  type DividendCalendar,
  type DividendChoiceView,
  type DividendHistory,
  type DividendIncome,
  type DividendOverride,
  dividendOverride,
  type DividendOverview,
  type DividendPayments,
  dividendPayments,
  type DividendPaymentsView,
  type DividendTotals,
  type RetirementFocusRequest,
  retirementFocusRequest,
} from '@evenkeel/contracts/dividends';
import { ticker } from '@evenkeel/contracts/shared/scalars';
import { Body, Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { WholeAnswers } from '../../platform/http/whole-answers';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { ChangeDividends } from './change-dividends';
import { GetCalendar } from './get-calendar';
import { GetHistory } from './get-history';
import { GetIncome } from './get-income';
import { GetOverview } from './get-overview';
import { GetTotals } from './get-totals';
import { focusCommand, overrideCommand } from './override-command';
import { RecordPayments } from './record-payments';

@Controller('api/dividends')
export class DividendsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('overview')
  @AtAnyMoment()
  totals(@FromCaller() caller: Caller): Promise<Answer<DividendTotals>> {
    return this.queries.execute(new GetTotals(caller));
  }

  @Get(':id/overview')
  @AtAnyMoment()
  overview(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<DividendOverview>> {
    return this.queries.execute(new GetOverview(caller, id));
  }

  @Get(':id/calendar')
  @AtAnyMoment()
  calendar(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<DividendCalendar>> {
    return this.queries.execute(new GetCalendar(caller, id));
  }

  @Get(':id/income')
  @AtAnyMoment()
  @UseInterceptors(WholeAnswers)
  income(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<DividendIncome>> {
    return this.queries.execute(new GetIncome(caller, id));
  }

  @Get(':id/asset/:ticker/history')
  @AtAnyMoment()
  history(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('ticker', checked(ticker)) symbol: string,
  ): Promise<Answer<DividendHistory>> {
    return this.queries.execute(new GetHistory(caller, id, symbol));
  }

  @Post(':id/manual-override')
  @HttpCode(200)
  override(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(dividendOverride)) body: DividendOverride,
  ): Promise<Answer<DividendChoiceView>> {
    return this.commands.execute(new ChangeDividends(caller, id, overrideCommand(body)));
  }

  @Post(':id/retirement-focus')
  @HttpCode(200)
  focus(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(retirementFocusRequest)) body: RetirementFocusRequest,
  ): Promise<Answer<DividendChoiceView>> {
    return this.commands.execute(new ChangeDividends(caller, id, focusCommand(body)));
  }

  @Post(':id/payments')
  record(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(dividendPayments)) body: DividendPayments,
  ): Promise<Answer<DividendPaymentsView>> {
    return this.commands.execute(new RecordPayments(caller, id, body));
  }
}
