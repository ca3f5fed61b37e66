import { type ReactNode, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useClearedChoice, useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { useIsNarrow } from '@/shared/lib/use-is-narrow';
import { useFollowProfile } from '@/shared/store/follow-profile';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppSelector } from '@/shared/store/store';
import { Announcer } from '@/shared/ui/announcer';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ReadOnlyContext } from '@/shared/ui/read-only';
import { BarFailure } from './bar-failure';
import { DialogHost } from './dialog-host';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { ErrorFallback } from '@/shared/ui/error-fallback';
import { useFollowDay } from './follow-day';
import { useFollowMoment } from './follow-moment';
import { useFollowRoute } from './follow-route';
import { NewVersion } from './new-version';
import { NotFound } from './not-found';
import { ROUTES } from './routes';
import { ServerBanner } from './server-banner';
import { TopBar } from './top-bar';
import { useShortcuts } from './shortcuts';

const BottomBar = lazyPart(() => import('./bottom-bar').then((module) => module.BottomBar), {
  failed: ({ onRetry }) => (
    <BarFailure onRetry={onRetry} className="fixed inset-x-0 bottom-0 z-30 min-h-14 print:hidden">
      The quick actions could not be fetched.
    </BarFailure>
  ),
});
const SampleBar = lazyPart(() => import('./sample-bar').then((module) => module.SampleBar), {
  failed: ({ onRetry }) => <BarFailure onRetry={onRetry}>This is sample data.</BarFailure>,
});
const MomentBar = lazyPart(() => import('./moment-bar').then((module) => module.MomentBar), {
  failed: ({ onRetry }) => (
    <BarFailure onRetry={onRetry}>
      An earlier day is shown. The bar that names it could not be fetched.
    </BarFailure>
  ),
});

/**
 * Shows a screen, or its failure. The failure ends when the user leaves the address or tries
 * again.
 */
function Screen({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary
      key={`${pathname} ${attempt}`}
      fallback={(error) => <ErrorFallback error={error} onRetry={() => setAttempt(attempt + 1)} />}
    >
      {children}
    </ErrorBoundary>
  );
}

export function SignedIn() {
  useShortcuts();
  useFollowRoute();
  useFollowMoment();
  useFollowDay();
  const isReadOnly = useAppSelector(isInThePast);
  useClearedChoice();
  const { current } = useCurrentPortfolio();
  useFollowProfile();
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-90 -translate-y-20 rounded-control bg-accent px-4 py-2.5 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      <ServerBanner />
      <NewVersion />
      <div role="status">{isReadOnly && <MomentBar routes={ROUTES} />}</div>
      <ReadOnlyContext value={isReadOnly}>
        {current?.isSample && <SampleBar key={current.id} portfolio={current} />}
      </ReadOnlyContext>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl px-4 pt-7 pb-24 focus:outline-none md:pb-7 sm:px-6 lg:px-8"
      >
        <ReadOnlyContext value={isReadOnly}>
          <Screen>
            <Routes>
              {ROUTES.map(({ path, screen: OfRoute }) => (
                <Route key={path} path={path} element={<OfRoute />} />
              ))}
              {/* The link of an invitation, after the sign-up. */}
              <Route path="/invitation" element={<Navigate to="/" replace />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Screen>
        </ReadOnlyContext>
      </main>
      {useIsNarrow() && <BottomBar />}
      <DialogHost />
      <Announcer />
    </>
  );
}
