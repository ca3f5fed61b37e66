import { Dialog as Radix } from 'radix-ui';
import { SearchX, X } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';
import { leftEscape } from '@/shared/lib/left-escape';
import { showFocused } from '@/shared/lib/show-focused';
import { useFocusBack } from '@/shared/lib/use-focus-back';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { useLeaveGuard } from '@/shared/lib/use-leave-guard';
import { BOX, SHEET } from './box';
import { BusyContext } from './busy';
import { Button } from './button';
import { Confirm } from './confirm';
import { type Gone, GoneContext } from './edited-contexts';
import { Scrim } from './scrim';
import { Alert, Empty } from './states';

interface DialogProps {
  readonly title: string;
  readonly description: string;
  /** True while closing would lose input: the dialog asks first. */
  readonly isDirty?: boolean;
  /** True during a save: the dialog stays open until the save has ended. */
  readonly isBusy?: boolean;
  /** True if the dialog opens above another one. */
  readonly isAbove?: boolean;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

const FIELD = ':is(input:not([type=file]), select, textarea):not(:disabled)';

/** Focuses the first field of a new dialog, or the dialog itself, but not its closing button. */
function focusFirst(event: Event): void {
  event.preventDefault();
  const box = event.currentTarget;
  if (!(box instanceof HTMLElement)) return;
  (box.querySelector<HTMLElement>(FIELD) ?? box).focus();
}

/** A dialog that keeps the input until the user saves it or discards it on purpose. */
export function Dialog({
  title,
  description,
  isDirty = false,
  isBusy = false,
  isAbove = false,
  onClose,
  className,
  children,
}: DialogProps) {
  const [isAsking, setAsking] = useState(false);
  const giveFocusBack = useFocusBack();
  const content = useKeptFocus(isBusy);
  const gone = useContext(GoneContext);
  const close = () => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  useLeaveGuard({ isHeld: isDirty || isBusy, onLeave: close });
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay asChild>
          <Scrim dialog={content} className={isAbove ? 'z-60' : 'z-40'} />
        </Radix.Overlay>
        <Radix.Content
          ref={content}
          onOpenAutoFocus={focusFirst}
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={leftEscape(close)}
          onFocus={showFocused}
          onCloseAutoFocus={giveFocusBack}
          className={cn(BOX, SHEET, 'max-w-lg', className, isAbove && 'z-60')}
        >
          <BusyContext value={isBusy}>
            <Header title={title} description={description} isBusy={isBusy} onClose={close} />
            {gone && <NothingLeft gone={gone} isDirty={isDirty} onClose={onClose} />}
            {(gone === null || isDirty) && children}
          </BusyContext>
        </Radix.Content>
      </Radix.Portal>
      {isAsking && (
        <Confirm
          title="Discard changes?"
          description="What you have typed has not been saved."
          action="Discard"
          cancel="Keep editing"
          isDestructive
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </Radix.Root>
  );
}

/**
 * Says that there is nothing to edit any more: in place of the dialog's content or, if there is
 * input, above it.
 */
function NothingLeft({
  gone: { title, why },
  isDirty,
  onClose,
}: {
  readonly gone: Gone;
  readonly isDirty: boolean;
  readonly onClose: () => void;
}) {
  if (isDirty)
    return (
      <div className="px-6 pb-4">
        <Alert>{`${title}. ${why} What you typed stays here until you close.`}</Alert>
      </div>
    );
  return (
    <DialogBody>
      <Empty icon={SearchX} title={title} text={why} className="py-8">
        <Button variant="outline" onClick={onClose}>
          Go back
        </Button>
      </Empty>
    </DialogBody>
  );
}

function Header({
  title,
  description,
  isBusy,
  onClose,
}: Required<Pick<DialogProps, 'title' | 'description' | 'isBusy' | 'onClose'>>) {
  return (
    <header className="relative px-6 pt-5 pr-14 pb-4">
      <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
      <Radix.Description className="text-sm text-muted">{description}</Radix.Description>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Close"
        disabled={isBusy}
        className="absolute top-3.5 right-3.5"
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </header>
  );
}

export function DialogBody({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return <div className={cn('min-h-0 grow overflow-y-auto px-6 py-1', className)}>{children}</div>;
}

/** Buttons of a dialog; the primary action is the last one, on the right. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-3 px-6 pt-4 pb-6 max-sm:gap-2 max-sm:[&_button]:px-3">
      {children}
    </footer>
  );
}
