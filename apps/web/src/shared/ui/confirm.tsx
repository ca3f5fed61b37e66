import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { leftEscape } from '@/shared/lib/left-escape';
import { useFocusBack } from '@/shared/lib/use-focus-back';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { useLeaveGuard } from '@/shared/lib/use-leave-guard';
import { cn } from '@/shared/lib/cn';
import { BOX, SHEET } from './box';
import { BusyContext } from './busy';
import { Button } from './button';
import { Scrim } from './scrim';
import { Alert } from './states';

interface ConfirmProps {
  readonly title: string;
  readonly description: string;
  /** Text of the confirming button. */
  readonly action: string;
  readonly cancel?: string;
  readonly isDestructive?: boolean;
  /** True while there is nothing to confirm yet, for example until all effects are known. */
  readonly isPending?: boolean;
  /**
   * True while the confirmed action runs: all buttons are disabled, and the question stays open
   * until the action has ended.
   */
  readonly isBusy?: boolean;
  /** Reason why the action failed, until the next attempt. */
  readonly failure?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Details of the question, below the description. */
  readonly children?: ReactNode;
}

/** Asks before an action that cannot be taken back. */
export function Confirm({
  title,
  description,
  action,
  cancel = 'Cancel',
  isDestructive = false,
  isPending = false,
  isBusy = false,
  failure = null,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const giveFocusBack = useFocusBack();
  const content = useKeptFocus(isBusy);
  const close = () => {
    if (!isBusy) onClose();
  };
  useLeaveGuard({ isHeld: isBusy, onLeave: close });
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay asChild>
          <Scrim dialog={content} className="z-60" />
        </AlertDialog.Overlay>
        <AlertDialog.Content
          ref={content}
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={leftEscape(close)}
          className={cn(BOX, SHEET, 'z-70 max-w-md overflow-y-auto p-6')}
        >
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-sm text-muted">
            {description}
          </AlertDialog.Description>
          <BusyContext value={isBusy}>
            {children}
            {failure !== null && (
              <div className="mt-4">
                <Alert>{failure}</Alert>
              </div>
            )}
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
          </BusyContext>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
