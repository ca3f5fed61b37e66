import { useState } from 'react';
import { useLocation } from 'react-router';
import { CodeNotFetched } from '@/shared/lib/fetch-code';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { useLostFocus } from '@/shared/lib/use-focus-back';
import { useAppSelector } from '@/shared/store/store';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { ErrorFallback } from '@/shared/ui/error-fallback';
import { loadSignedIn } from './fetch-ahead';
import { Loading } from './loading';
import { Toasts } from './toasts';

const Landing = lazyComponent(
  () => import('@/features/identity/landing').then((module) => module.Landing),
  <Loading />,
);
const ResetPassword = lazyComponent(
  () => import('@/features/identity/reset-password').then((module) => module.ResetPassword),
  <Loading />,
);
const Audit = lazyComponent(
  () => import('@/features/auditors/audit-screen').then((module) => module.AuditScreen),
  <Loading />,
);
const SignedIn = lazyComponent(() => loadSignedIn().then((module) => module.SignedIn), <Loading />);

/**
 * Chooses the screen by the session: signed-out visitors get the landing screen for every address,
 * and the address that they asked for once they are signed in. Only the links to set a new password
 * and to audit a portfolio lead to their screens with or without a session. An unexpected error in
 * here shows the landing screen (WEB-22); signing in or out tries anew. Code that could not be
 * fetched is no such error: the page stays and offers to try again (WEB-74).
 */
export function App() {
  useLostFocus();
  const { status, user } = useAppSelector((state) => state.session);
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  const Linked =
    pathname === '/reset-password' ? ResetPassword : pathname === '/audit' ? Audit : null;
  const screens = () => {
    if (Linked) return <Linked />;
    if (status === 'loading') return <Loading />;
    return status === 'signed-out' ? <Landing /> : <SignedIn />;
  };
  const failed = (error: unknown) =>
    error instanceof CodeNotFetched ? (
      <ErrorFallback error={error} onRetry={() => setAttempt(attempt + 1)} />
    ) : (
      <Landing />
    );
  return (
    <>
      <ErrorBoundary key={`${status} ${user?.id ?? ''} ${attempt}`} fallback={failed}>
        {screens()}
      </ErrorBoundary>
      <Toasts />
    </>
  );
}
