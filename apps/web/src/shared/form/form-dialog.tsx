import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { Dialog } from '@/shared/ui/dialog';
import { SavingFields } from './saving-fields';
import { useSavingForm, type Form, type SavingOptions } from './use-saving-form';

interface FormDialogProps<Values extends FieldValues, Body> extends Omit<
  SavingOptions<Values, Body>,
  'onSaved'
> {
  readonly title: string;
  readonly description: string;
  readonly className?: string;
  /** True if the dialog opens above another one. */
  readonly isAbove?: boolean;
  /** Classes that lay out the fields. */
  readonly layout?: string;
  /**
   * False while there is nothing to save yet. By default, the user may submit the form at any time
   * to learn what is wrong.
   */
  readonly isReady?: boolean | ((form: Form<Values, Body>) => boolean);
  /** A second button that saves, and the values of the form after it, from the saved ones. */
  readonly another?: {
    readonly label: string;
    readonly next: (saved: Values) => DefaultValues<Values>;
  };
  readonly onClose: () => void;
  /** Draws the fields. */
  readonly children: (form: Form<Values, Body>) => ReactNode;
}

/**
 * A dialog that saves one thing and then closes. It keeps the input until the user saves it or
 * discards it on purpose, says what is wrong under the fields and focuses the first of them, and
 * stays open while it saves.
 */
export function FormDialog<Values extends FieldValues, Body>({
  title,
  description,
  className,
  isAbove,
  layout,
  isReady = true,
  another,
  onClose,
  children,
  ...options
}: FormDialogProps<Values, Body>) {
  const [round, setRound] = useState(0);
  const saving = useSavingForm({
    ...options,
    onSaved: (form, goesOn) => {
      if (!another || !goesOn) {
        onClose();
        return;
      }
      form.reset(another.next(form.getValues()) as Values);
      setRound((count) => count + 1);
    },
  });
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) content.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [round]);
  const { form, isSaving } = saving;
  return (
    <Dialog
      title={title}
      description={description}
      isDirty={form.formState.isDirty}
      isBusy={isSaving}
      isAbove={isAbove}
      onClose={onClose}
      className={className}
    >
      <SavingFields
        saving={saving}
        words={options.words}
        isReady={typeof isReady === 'function' ? isReady(form) : isReady}
        layout={layout}
        another={another?.label}
        onCancel={onClose}
      >
        <div ref={content} className="contents">
          {children(form)}
        </div>
      </SavingFields>
    </Dialog>
  );
}
