import { type ComponentType, useEffect, useState } from 'react';
import { fetchWhenIdle } from '@/shared/lib/code-ahead';
import { type LazyComponent, lazyComponent } from '@/shared/lib/lazy-component';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogClosed, type DialogKind, type OpenDialog } from '@/shared/store/dialog-slice';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { DialogFailure } from '@/shared/ui/dialog-failure';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { DIALOGS } from './dialogs';
import { usePrefetchedCode } from './prefetch-code';

type DialogProps = OpenDialog & { readonly onClose: () => void };
type AnyDialog = ComponentType<DialogProps>;

/** Replaces every dialog that changes something while the page shows an earlier day (HIS-43). */
const READ_ONLY = 'read-only';
type Shown = DialogKind | typeof READ_ONLY;

const load = (kind: Shown): Promise<unknown> =>
  kind === READ_ONLY
    ? import('./read-only-dialog').then((module) => module.ReadOnlyDialog)
    : DIALOGS[kind].load();

fetchWhenIdle(() => load(READ_ONLY));

/**
 * Component of each dialog, fetched when first shown. The declaration of a dialog checks that its
 * component takes the arguments of this dialog.
 */
const COMPONENTS: Record<string, LazyComponent<DialogProps>> = Object.fromEntries(
  [READ_ONLY, ...Object.keys(DIALOGS)].map((kind) => [
    kind,
    lazyComponent(async () => (await load(kind as Shown)) as AnyDialog),
  ]),
);

/**
 * Shows the one dialog that is open. If it fails, shows the failure instead, which the user can
 * close, or have the dialog fetched anew (WEB-61).
 */
export function DialogHost() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.dialog.open);
  const showsThePast = useAppSelector(isInThePast);
  const { current, isLoading } = useCurrentPortfolio();
  const [attempt, setAttempt] = useState(0);
  usePrefetchedCode();
  // A dialog that opened with a portfolio stays open without one, so that the user's input survives
  // if another browser archives or deletes the last portfolio (WEB-52).
  const [begun, setBegun] = useState<OpenDialog | null>(null);
  if (open && current && begun !== open) setBegun(open);
  // The dialog needs a portfolio, and the user may have declined to create one first.
  const isPointless =
    open !== null &&
    begun !== open &&
    DIALOGS[open.kind].needsPortfolio === true &&
    !current &&
    !isLoading;
  useEffect(() => {
    if (isPointless) dispatch(dialogClosed());
  }, [dispatch, isPointless]);
  if (!open || isPointless) return null;
  const kind = showsThePast && DIALOGS[open.kind].onlyReads !== true ? READ_ONLY : open.kind;
  const Dialog = COMPONENTS[kind];
  const close = () => dispatch(dialogClosed());
  const failed = (error: unknown) => (
    <DialogFailure error={error} onRetry={() => setAttempt(attempt + 1)} onClose={close} />
  );
  return (
    <ErrorBoundary key={`${kind} ${attempt}`} fallback={failed}>
      {Dialog && <Dialog {...open} onClose={close} />}
    </ErrorBoundary>
  );
}
