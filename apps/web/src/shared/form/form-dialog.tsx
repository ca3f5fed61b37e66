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
  /** True where it lies over another dialog. */
  readonly isAbove?: boolean;
  /** How the fields are laid out. */
  readonly layout?: string;
  /**
   * False while there is nothing to save yet; where it is left out, the form may be submitted to be
   * told what is wrong.
   */
  readonly isReady?: boolean | ((form: Form<Values, Body>) => boolean);
  /** A second button that saves, and what the form goes on with then; in: the saved values. */
  readonly another?: {
    readonly label: string;
    readonly next: (saved: Values) => DefaultValues<Values>;
  };
  readonly onClose: () => void;
  /** The fields. */
  readonly children: (form: Form<Values, Body>) => ReactNode;
}

/**
 * A dialog that saves one thing and then closes. It keeps what was typed until that is saved or
 * thrown away on purpose, says what is wrong under the fields and focuses the first of them, and
 * cannot be left while it saves.
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
