import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { Dashboard } from '../features/dashboard/dashboard';
import { Announcer } from '../shared/ui/announcer';
import { Toaster } from '../shared/ui/toaster';
import { DialogHost } from './dialog-host';
import { ErrorBoundary } from './error-boundary';
import { NotFound } from './not-found';
import { PageSkeleton } from './page-skeleton';
import { ServerBanner } from './server-banner';
import { TopBar } from './top-bar';
import { useShortcuts } from './shortcuts';

const Portfolios = lazy(() => import('../features/portfolios/portfolios').then((module) => ({ default: module.Portfolios })));
const Accounts = lazy(() => import('../features/accounts/accounts').then((module) => ({ default: module.Accounts })));
const Assets = lazy(() => import('../features/assets/assets').then((module) => ({ default: module.Assets })));
const Transactions = lazy(() => import('../features/ledger/transactions').then((module) => ({ default: module.Transactions })));

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
            <Route index element={<Dashboard />} />
            <Route path="/portfolios" element={<Portfolios />} />
            {['/accounts', '/setup/accounts'].map((path) => (
              <Route key={path} path={path} element={<Accounts />} />
            ))}
            {['/assets', '/setup/assets'].map((path) => (
              <Route key={path} path={path} element={<Assets />} />
            ))}
            <Route path="/transactions" element={<Transactions />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Screen>
      </main>
      <DialogHost />
      <Toaster />
      <Announcer />
    </>
  );
}
