import { lazy, Suspense } from 'react';
import { useAppSelector } from '../shared/store/store';
import { ErrorBoundary } from './error-boundary';
import { Loading } from './loading';

const Landing = lazy(() => import('../features/identity/landing').then((module) => ({ default: module.Landing })));
const Toaster = lazy(() => import('../shared/ui/toaster').then((module) => ({ default: module.Toaster })));
const SignedIn = lazy(() => import('./signed-in').then((module) => ({ default: module.SignedIn })));

/**
 * What is shown depends on the session alone: signed-out visitors get the landing screen for every address, and the address that they asked
 * for once they are signed in. An unexpected error in here shows the landing screen (first seed, section 2.12); signing in or out tries anew.
 */
export function App() {
  const { status, user } = useAppSelector((state) => state.session);
  const landing = (
    <Suspense fallback={<Loading />}>
      <Landing />
    </Suspense>
  );
  const screens = () => {
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
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}
