import { Toast } from 'radix-ui';
import { X } from 'lucide-react';
import { cn } from '../lib/cn';
import { useAppDispatch, useAppSelector } from '../store/store';
import { toastClosed } from '../store/toast-slice';

/** One toast at a time, 5 s, swiped away to the right, F8 to reach it (first seed, section 9). */
export function Toaster() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.toast.current);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dispatch(toastClosed(toast.id))}
          className={cn(
            'flex items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-float animate-in slide-in-from-bottom-3 fade-in-0',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            toast.tone === 'destructive' && 'border-loss/50',
          )}
        >
          <div className="grow">
            <Toast.Title className={cn('text-sm font-semibold', toast.tone === 'destructive' && 'text-loss')}>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description className="text-sm text-muted">{toast.description}</Toast.Description>}
          </div>
          <Toast.Close aria-label="Dismiss" className="-m-1.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken md:size-8">
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed top-4 right-4 z-[80] w-[calc(100vw-2rem)] max-w-sm outline-none sm:top-auto sm:right-auto sm:bottom-6 sm:left-6"
      />
    </Toast.Provider>
  );
}
