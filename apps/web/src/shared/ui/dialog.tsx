import { Dialog as Radix } from 'radix-ui';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { leftEscape } from '../lib/left-escape';
import { useFocusBack } from '../lib/use-focus-back';
import { Button } from './button';
import { Confirm } from './confirm';

interface DialogProps {
  readonly title: string;
  readonly description: string;
  /** True while there is something typed that closing would lose: closing then asks first. */
  readonly isDirty?: boolean;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A dialog that keeps what was typed until it is saved or discarded on purpose. */
export function Dialog({ title, description, isDirty = false, onClose, className, children }: DialogProps) {
  const [isAsking, setAsking] = useState(false);
  const giveFocusBack = useFocusBack();
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim animate-in fade-in-0" />
        <Radix.Content
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={leftEscape(close)}
          onCloseAutoFocus={giveFocusBack}
          className={cn(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col',
            'rounded-2xl border border-line bg-surface shadow-float animate-in fade-in-0 zoom-in-98 duration-150 focus:outline-none',
            className,
          )}
        >
          <header className="relative px-6 pt-5 pr-14 pb-4">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Description className="text-sm text-muted">{description}</Radix.Description>
            <Button look="quiet" size="icon" aria-label="Close" className="absolute top-3.5 right-3.5" onClick={close}>
              <X aria-hidden />
            </Button>
          </header>
          {children}
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

export function DialogBody({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={cn('min-h-0 grow overflow-y-auto px-6 py-1', className)}>{children}</div>;
}

interface FormFooterProps {
  /** What the submitting button says, and what while it works. */
  readonly submit: string;
  readonly submitting: string;
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

/** The footer of a form in a dialog: cancel, and the button that submits the form around it. */
export function FormFooter({ submit, submitting, isPending, onCancel }: FormFooterProps) {
  return (
    <DialogFooter>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look="primary" disabled={isPending}>
        {isPending ? submitting : submit}
      </Button>
    </DialogFooter>
  );
}

/** Buttons of a dialog; the primary action comes last and stands on the right. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <footer className="flex flex-wrap justify-end gap-3 px-6 pt-4 pb-6">{children}</footer>;
}
