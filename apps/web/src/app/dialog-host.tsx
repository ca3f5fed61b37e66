import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogClosed, type OpenDialog } from '@/shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { DIALOGS } from './dialogs';
import { ErrorBoundary } from './error-boundary';
import { ErrorFallback } from './error-fallback';

type AnyDialog = ComponentType<OpenDialog & { readonly onClose: () => void }>;

/** Fetched when first shown. That each component takes the arguments of its own dialog is checked where it is declared. */
const COMPONENTS: Readonly<Record<string, AnyDialog>> = Object.fromEntries(
  Object.entries(DIALOGS).map(([kind, { load }]) => [
    kind,
    lazy(async () => ({ default: (await load()) as AnyDialog })),
  ]),
);

/** Over everything, since a dialog was asked for. */
const failed = (error: unknown) => (
  <ErrorFallback error={error} className="fixed inset-0 z-50 min-h-dvh bg-scrim" />
);

/** Shows the one dialog that is open; its code is fetched when it is first asked for. */
export function DialogHost() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.dialog.open);
  const { current, isLoading } = useCurrentPortfolio();
  // Whoever was asked for a portfolio first may have declined.
  const isPointless =
    open !== null && DIALOGS[open.kind].needsPortfolio === true && !current && !isLoading;
  useEffect(() => {
    if (isPointless) dispatch(dialogClosed());
  }, [dispatch, isPointless]);
  const Shown = open && !isPointless ? COMPONENTS[open.kind] : null;
  return (
    <ErrorBoundary key={open?.kind} fallback={failed}>
      <Suspense>
        {open && Shown && <Shown {...open} onClose={() => dispatch(dialogClosed())} />}
      </Suspense>
    </ErrorBoundary>
  );
}
