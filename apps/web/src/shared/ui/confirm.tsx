import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { leftEscape } from '@/shared/lib/left-escape';
import { useFocusBack } from '@/shared/lib/use-focus-back';
import { Button } from './button';

interface ConfirmProps {
  readonly title: string;
  readonly description: string;
  /** What the confirming button says. */
  readonly action: string;
  readonly cancel?: string;
  readonly isDestructive?: boolean;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What the question is about in detail, below the description. */
  readonly children?: ReactNode;
}

/** Asks before something that cannot be taken back. */
export function Confirm({
  title,
  description,
  action,
  cancel = 'Cancel',
  isDestructive = false,
  isPending = false,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const giveFocusBack = useFocusBack();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-60 bg-scrim animate-in fade-in-0" />
        <AlertDialog.Content
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={leftEscape(onClose)}
          className="fixed top-1/2 left-1/2 z-70 w-dialog max-w-md -translate-x-1/2 -translate-y-1/2 rounded-2xl border border-line bg-surface p-6 shadow-float animate-in fade-in-0 zoom-in-98 duration-150"
        >
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-sm text-muted">
            {description}
          </AlertDialog.Description>
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="outline">{cancel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={isDestructive ? 'destructive' : 'default'}
              disabled={isPending}
              onClick={onConfirm}
            >
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
