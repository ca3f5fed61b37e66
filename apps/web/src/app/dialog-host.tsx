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

/** Shown instead of a dialog that changes something, while an earlier day is shown (HIS-43). */
const READ_ONLY = 'read-only';
type Shown = DialogKind | typeof READ_ONLY;

const load = (kind: Shown): Promise<unknown> =>
  kind === READ_ONLY
    ? import('./read-only-dialog').then((module) => module.ReadOnlyDialog)
    : DIALOGS[kind].load();

fetchWhenIdle(() => load(READ_ONLY));

/**
 * Fetched when first shown. That each component takes the arguments of its own dialog is checked
 * where it is declared.
 */
const COMPONENTS: Record<string, LazyComponent<DialogProps>> = Object.fromEntries(
  [READ_ONLY, ...Object.keys(DIALOGS)].map((kind) => [
    kind,
    lazyComponent(async () => (await load(kind as Shown)) as AnyDialog),
  ]),
);

/**
 * Shows the one dialog that is open. One that cannot be shown says so, can be closed, and is
 * fetched anew on request (WEB-61).
 */
export function DialogHost() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.dialog.open);
  const showsThePast = useAppSelector(isInThePast);
  const { current, isLoading } = useCurrentPortfolio();
  const [attempt, setAttempt] = useState(0);
  usePrefetchedCode();
  // One that was begun stays with its portfolio, also where that is the last and is archived or
  // deleted elsewhere: what was typed is not lost (WEB-52).
  const [begun, setBegun] = useState<OpenDialog | null>(null);
  if (open && current && begun !== open) setBegun(open);
  // Whoever was asked for a portfolio first may have declined.
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
