import { Module } from '@nestjs/common';
import { ChangeDividendsHandler } from './change-dividends';
import { DividendExplainer } from './dividend-explainer';
import { DividendReads } from './dividend-reads';
import { DividendsController } from './dividends.controller';
import { DividendFeeds } from './feeds';
import { FeedsController } from './feeds.controller';
import { GetCalendarHandler } from './get-calendar';
import { GetHistoryHandler } from './get-history';
import { GetIncomeHandler } from './get-income';
import { GetOverviewHandler } from './get-overview';
import { GetTotalsHandler } from './get-totals';
import { RecordPaymentsHandler } from './record-payments';

@Module({
  controllers: [DividendsController, FeedsController],
  providers: [
    DividendReads,
    DividendExplainer,
    DividendFeeds,
    GetOverviewHandler,
    GetTotalsHandler,
    GetCalendarHandler,
    GetIncomeHandler,
    GetHistoryHandler,
    ChangeDividendsHandler,
    RecordPaymentsHandler,
  ],
})
export class DividendsModule {}
