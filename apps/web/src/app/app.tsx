import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from '@/shared/store/store';
import { ErrorBoundary } from './error-boundary';
import { loadSignedIn } from './fetch-ahead';
import { Loading } from './loading';
import { Toasts } from './toasts';

const Landing = lazy(() =>
  import('@/features/identity/landing').then((module) => ({ default: module.Landing })),
);
const ResetPassword = lazy(() =>
  import('@/features/identity/reset-password').then((module) => ({
    default: module.ResetPassword,
  })),
);
const Audit = lazy(() =>
  import('@/features/auditors/audit-screen').then((module) => ({ default: module.AuditScreen })),
);
const SignedIn = lazy(() => loadSignedIn().then((module) => ({ default: module.SignedIn })));

/**
 * What is shown depends on the session: signed-out visitors get the landing screen for every address, and the address that they asked
 * for once they are signed in. Only a link to set a new password and one for an auditor are followed with or without a session. An unexpected error in here shows the landing screen (WEB-22); signing in or out tries anew.
 */
export function App() {
  const { status, user } = useAppSelector((state) => state.session);
  const landing = (
    <Suspense fallback={<Loading />}>
      <Landing />
    </Suspense>
  );
  const { pathname } = useLocation();
  const Linked =
    pathname === '/reset-password' ? ResetPassword : pathname === '/audit' ? Audit : null;
  const screens = () => {
    if (Linked)
      return (
        <Suspense fallback={<Loading />}>
          <Linked />
        </Suspense>
      );
    if (status === 'loading') return <Loading />;
    if (status === 'signed-out') return landing;
    return (
      <Suspense fallback={<Loading />}>
        <SignedIn />
      </Suspense>
    );
  };
  return (
    <>
      <ErrorBoundary key={`${status} ${user?.id ?? ''}`} fallback={() => landing}>
        {screens()}
      </ErrorBoundary>
      <Toasts />
    </>
  );
}
