import { accountRoutes } from '@/features/accounts/routes';
import { allocationRoutes } from '@/features/allocation/routes';
import { assetRoutes } from '@/features/assets/routes';
import { budgetRoutes } from '@/features/budget/routes';
import { dashboardRoutes } from '@/features/dashboard/routes';
import { dividendRoutes } from '@/features/dividends/routes';
import { historyRoutes } from '@/features/history/routes';
import { ledgerRoutes } from '@/features/ledger/routes';
import { momentRoutes } from '@/features/moment/routes';
import { networthRoutes } from '@/features/networth/routes';
import { onboardingRoutes } from '@/features/onboarding/routes';
import { performanceRoutes } from '@/features/performance/routes';
import { portfolioRoutes } from '@/features/portfolios/routes';
import { rebalanceRoutes } from '@/features/rebalance/routes';
import { reportRoutes } from '@/features/reports/routes';
import { retirementRoutes } from '@/features/retirement/routes';
import { strategyRoutes } from '@/features/strategies/routes';
import type { ScreenRoute } from '@/shared/lib/screen-route';

/**
 * Every screen, in the order of the menus. The router, the menus and the accessibility test read
 * this list.
 */
export const ROUTES: readonly ScreenRoute[] = [
  ...dashboardRoutes,
  ...networthRoutes,
  ...budgetRoutes,
  ...retirementRoutes,
  ...ledgerRoutes,
  ...performanceRoutes,
  ...allocationRoutes,
  ...rebalanceRoutes,
  ...reportRoutes,
  ...historyRoutes,
  ...momentRoutes,
  ...portfolioRoutes,
  ...strategyRoutes,
  ...accountRoutes,
  ...assetRoutes,
  ...dividendRoutes,
  ...onboardingRoutes,
];
