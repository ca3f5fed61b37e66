import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from './features/accounts/accounts.module';
import { AssetsModule } from './features/assets/assets.module';
import { AuditorsModule } from './features/auditors/auditors.module';
import { BudgetModule } from './features/budget/budget.module';
import { DividendsModule } from './features/dividends/dividends.module';
import { ExplainModule } from './features/explain/explain.module';
import { HistoryModule } from './features/history/history.module';
import { IdentityModule } from './features/identity/identity.module';
import { ImportsModule } from './features/imports/imports.module';
import { LedgerModule } from './features/ledger/ledger.module';
import { MarketModule } from './features/market/market.module';
import { NetWorthModule } from './features/networth/networth.module';
import { PerformanceModule } from './features/performance/performance.module';
import { PortfoliosModule } from './features/portfolios/portfolios.module';
import { RebalanceModule } from './features/rebalance/rebalance.module';
import { ReportsModule } from './features/reports/reports.module';
import { RetirementModule } from './features/retirement/retirement.module';
import { SettingsModule } from './features/settings/settings.module';
import { StartModule } from './features/start/start.module';
import { StrategiesModule } from './features/strategies/strategies.module';
import { LiveModule } from './live/live.module';
import { PlatformModule } from './platform/platform.module';
import type { Services } from './platform/services';

const FEATURES = [
  IdentityModule,
  SettingsModule,
  StartModule,
  PortfoliosModule,
  AccountsModule,
  AssetsModule,
  LedgerModule,
  ImportsModule,
  StrategiesModule,
  RebalanceModule,
  DividendsModule,
  MarketModule,
  NetWorthModule,
  BudgetModule,
  HistoryModule,
  AuditorsModule,
  ReportsModule,
  ExplainModule,
  RetirementModule,
  PerformanceModule,
  LiveModule,
];

@Module({})
export class AppModule {
  static over(services: Services): DynamicModule {
    return {
      module: AppModule,
      imports: [CqrsModule.forRoot(), PlatformModule.over(services), ...FEATURES],
    };
  }
}
