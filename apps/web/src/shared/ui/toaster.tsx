import { Toast } from 'radix-ui';
import { X } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { cn } from '@/shared/lib/cn';
import { NOTIFICATIONS_ID } from '@/shared/lib/notifications-region';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { toastDismissed, toastRemoved, type ToastMessage } from '@/shared/store/toast-slice';
import { UndoDeletion } from './undo-deletion';

/** Time for which a toast shows (WEB-16). */
const SHOWN_FOR_MS = 5000;
/** Time for which a toast with an Undo button shows. */
const UNDO_FOR_MS = 10_000;
/** Time from the dismissal of a toast to its removal (WEB-20). */
const REMOVED_AFTER_MS = 1_000_000;
/** Pixels to the right after which a swipe dismisses a toast. */
const SWIPE_THRESHOLD = 50;

/** Keeps a press of a button from moving the focus here, which would keep the next toast open. */
const leaveFocus = (event: MouseEvent<HTMLElement>) => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
};

/**
 * Shows one toast at a time, for 5 s. A swipe to the right dismisses it, and F8 moves the focus to
 * it (WEB-15 to WEB-18).
 */
export function Toaster() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.toast.current);
  const dismissedId = toast && !toast.isOpen ? toast.id : null;
  useEffect(() => {
    if (dismissedId === null) return;
    const timer = setTimeout(() => dispatch(toastRemoved(dismissedId)), REMOVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dismissedId, dispatch]);

  return (
    <Toast.Provider
      duration={SHOWN_FOR_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label="Notification"
    >
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          open={toast.isOpen}
          duration={toast.deleted ? UNDO_FOR_MS : SHOWN_FOR_MS}
          onOpenChange={(open) => !open && dispatch(toastDismissed(toast.id))}
          onMouseDown={leaveFocus}
          className={cn(
            'flex items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-float animate-in slide-in-from-bottom-3 fade-in-0',
            'data-[state=closed]:animate-out data-[state=closed]:fade-out-0',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            toast.variant === 'destructive' && 'border-loss/50',
          )}
        >
          <Words toast={toast} />
          {toast.deleted && <UndoDeletion deleted={toast.deleted} />}
          <Toast.Close
            aria-label="Dismiss"
            className="-m-1.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken md:size-8"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        id={NOTIFICATIONS_ID}
        hotkey={['F8']}
        className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-80 w-dialog max-w-sm outline-none max-md:in-data-scroll-locked:top-4 max-md:in-data-scroll-locked:bottom-auto md:right-auto md:bottom-6 md:left-6"
      />
    </Toast.Provider>
  );
}

function Words({ toast: { title, description, variant } }: { readonly toast: ToastMessage }) {
  return (
    <div className="max-h-40 min-w-0 grow overflow-y-auto wrap-anywhere">
      <Toast.Title
        className={cn('text-sm font-semibold', variant === 'destructive' && 'text-loss')}
      >
        {title}
      </Toast.Title>
      {description && (
        <Toast.Description className="text-sm text-muted">{description}</Toast.Description>
      )}
    </div>
  );
}
