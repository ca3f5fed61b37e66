import { lazy, Suspense } from 'react';
import { useAppSelector } from '../shared/store/store';
import { Logo } from '../shared/ui/logo';

const Landing = lazy(() => import('../features/identity/landing').then((module) => ({ default: module.Landing })));
const SignedIn = lazy(() => import('./signed-in').then((module) => ({ default: module.SignedIn })));

function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="status" className="flex flex-col items-center gap-3 text-sm text-muted">
        <Logo className="size-10" />
        Loading...
      </div>
    </main>
  );
}

/** What is shown depends on the session alone: signed-out visitors get the landing screen for every address. */
export function App() {
  const status = useAppSelector((state) => state.session.status);
  return <Suspense fallback={<Loading />}>{status === 'loading' ? <Loading /> : status === 'signed-in' ? <SignedIn /> : <Landing />}</Suspense>;
}
