import { Logo } from '@/shared/ui/logo';

/** Shown while authentication loads (NAV-6). */
export function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="status" className="flex flex-col items-center gap-3 text-sm text-muted">
        <Logo className="size-10" />
        Loading...
      </div>
    </main>
  );
}
