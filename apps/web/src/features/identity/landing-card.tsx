import { useEffect, type ReactNode } from 'react';
import { Logo } from '@/shared/ui/logo';

/** The card in the middle of the page that signed-out visitors see. */
export function LandingCard({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.title = 'Evenkeel';
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center bg-linear-to-b from-accent-soft/60 to-background to-60% px-4 py-10">
      <div className="w-full max-w-104">
        <div className="rounded-2xl border border-line bg-surface p-6 shadow-float sm:p-8">
          <div className="mb-6 flex flex-col items-center text-center">
            <Logo className="mb-3 size-12" />
            <h1 className="text-2xl font-semibold">Evenkeel</h1>
            <p className="mt-0.5 text-sm text-muted">Your portfolios, on an even keel.</p>
          </div>
          {children}
        </div>
        <p className="mt-5 text-center text-note text-muted">
          Runs on your own machine. Your data stays with you.
        </p>
      </div>
    </main>
  );
}
