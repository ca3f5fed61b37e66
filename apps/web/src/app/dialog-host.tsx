import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { fetchCode } from '@/shared/lib/fetch-code';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogClosed, type DialogKind, type OpenDialog } from '@/shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { DialogFailure } from './dialog-failure';
import { DIALOGS } from './dialogs';
import { ErrorBoundary } from './error-boundary';
import { usePrefetchedDialogs } from './prefetch-dialogs';

type AnyDialog = ComponentType<OpenDialog & { readonly onClose: () => void }>;

/** Fetched when first shown. That each component takes the arguments of its own dialog is checked where it is declared. */
const fetched = (kind: DialogKind) =>
  lazy(async () => ({
    default: await fetchCode(async () => (await DIALOGS[kind].load()) as AnyDialog),
  }));

const COMPONENTS: Record<string, AnyDialog> = Object.fromEntries(
  Object.keys(DIALOGS).map((kind) => [kind, fetched(kind as DialogKind)]),
);

/** What could not be fetched would fail for good: the next one that opens is fetched anew. */
function forget(kind: DialogKind): void {
  COMPONENTS[kind] = fetched(kind);
}

/** Shows the one dialog that is open. One that cannot be shown says so, can be closed, and is fetched anew on request (WEB-61). */
export function DialogHost() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.dialog.open);
  const { current, isLoading } = useCurrentPortfolio();
  const [attempt, setAttempt] = useState(0);
  usePrefetchedDialogs();
  // Whoever was asked for a portfolio first may have declined.
  const isPointless =
    open !== null && DIALOGS[open.kind].needsPortfolio === true && !current && !isLoading;
  useEffect(() => {
    if (isPointless) dispatch(dialogClosed());
  }, [dispatch, isPointless]);
  if (!open || isPointless) return null;
  const Shown = COMPONENTS[open.kind];
  const close = () => dispatch(dialogClosed());
  const failed = (error: unknown) => (
    <DialogFailure
      error={error}
      onRetry={() => {
        forget(open.kind);
        setAttempt(attempt + 1);
      }}
      onClose={() => {
        forget(open.kind);
        close();
      }}
    />
  );
  return (
    <ErrorBoundary key={`${open.kind} ${attempt}`} fallback={failed}>
      <Suspense>{Shown && <Shown {...open} onClose={close} />}</Suspense>
    </ErrorBoundary>
  );
}
