import { useAppSelector } from '@/shared/store/store';
import { lazyPart } from '@/shared/ui/lazy-part';

export const loadToaster = () => import('@/shared/ui/toaster');

const Toaster = lazyPart(() => loadToaster().then((module) => module.Toaster), {
  failed: () => <PlainToast />,
});

/** Shows a toast without Undo, because the code of toasts could not be fetched. */
function PlainToast() {
  const toast = useAppSelector((state) => state.toast.current);
  return (
    <p
      role="status"
      className="fixed bottom-20 left-6 z-80 rounded-card border border-line bg-surface p-4 text-sm shadow-float md:bottom-6"
    >
      {toast?.title} {toast?.description} {toast?.deleted && 'Undo it in the history.'}
    </p>
  );
}

/** Shows toasts, whose code comes at a person's first sign (WEB-60), or with the first toast. */
export function Toasts() {
  const hasToast = useAppSelector((state) => state.toast.current !== null);
  return hasToast && <Toaster />;
}
