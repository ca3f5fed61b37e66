import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { Dashboard } from '../features/dashboard/dashboard';
import { useClearedChoice } from '../shared/store/current-portfolio';
import { useFollowProfile } from '../shared/store/follow-profile';
import { Announcer } from '../shared/ui/announcer';
import { DialogHost } from './dialog-host';
import { ErrorBoundary } from './error-boundary';
import { useFollowRoute } from './follow-route';
import { NotFound } from './not-found';
import { Budget, Dividends, RetirementPlanning } from './not-yet-screens';
import { PageSkeleton } from './page-skeleton';
import { PATHS, type Path } from './paths';
import { ServerBanner } from './server-banner';
import { TopBar } from './top-bar';
import { useShortcuts } from './shortcuts';

const Portfolios = lazy(() => import('../features/portfolios/portfolios').then((module) => ({ default: module.Portfolios })));
const Accounts = lazy(() => import('../features/accounts/accounts').then((module) => ({ default: module.Accounts })));
const Assets = lazy(() => import('../features/assets/assets').then((module) => ({ default: module.Assets })));
const Transactions = lazy(() => import('../features/ledger/transactions').then((module) => ({ default: module.Transactions })));
const Allocation = lazy(() => import('../features/allocation/allocation').then((module) => ({ default: module.Allocation })));
const Strategies = lazy(() => import('../features/strategies/strategies').then((module) => ({ default: module.Strategies })));
const Rebalance = lazy(() => import('../features/rebalance/rebalance').then((module) => ({ default: module.Rebalance })));
const NetWorth = lazy(() => import('../features/networth/networth').then((module) => ({ default: module.NetWorth })));
const Setup = lazy(() => import('../features/onboarding/setup').then((module) => ({ default: module.Setup })));

/** What stands at each address. */
const SCREENS: Record<Path, ReactNode> = {
  '/': <Dashboard />,
  '/portfolios': <Portfolios />,
  '/allocation': <Allocation />,
  '/strategies': <Strategies />,
  '/portfolio/:portfolioId/dividends': <Dividends />,
  '/portfolio/:portfolioId/rebalance': <Rebalance />,
  '/rebalance': <Rebalance />,
  '/transactions': <Transactions />,
  '/networth': <NetWorth />,
  '/budget': <Budget />,
  '/retirement-planning': <RetirementPlanning />,
  '/setup': <Setup />,
  '/setup/accounts': <Accounts />,
  '/setup/assets': <Assets />,
  '/accounts': <Accounts />,
  '/assets': <Assets />,
};

/** Keyed by the address, so that leaving a screen that failed leaves its failure. */
function Screen({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

export function SignedIn() {
  useShortcuts();
  useFollowRoute();
  useClearedChoice();
  useFollowProfile();
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-[90] -translate-y-20 rounded-control bg-accent px-4 py-2.5 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      <ServerBanner />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-7 focus:outline-none sm:px-6 lg:px-8">
        <Screen>
          <Routes>
            {PATHS.map((path) => (
              <Route key={path} path={path} element={SCREENS[path]} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Screen>
      </main>
      <DialogHost />
      <Announcer />
    </>
  );
}
