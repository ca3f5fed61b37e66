import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
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
  /** False while there is nothing to save yet; where it is left out, the form may be submitted to be told what is wrong. */
  readonly isReady?: boolean | ((form: Form<Values, Body>) => boolean);
  readonly onClose: () => void;
  /** The fields. */
  readonly children: (form: Form<Values, Body>) => ReactNode;
}

/**
 * A dialog that saves one thing and then closes. It keeps what was typed until that is saved or thrown away on purpose, says what is wrong
 * under the fields and focuses the first of them, and cannot be left while it saves.
 */
export function FormDialog<Values extends FieldValues, Body>({
  title,
  description,
  className,
  isAbove,
  layout,
  isReady = true,
  onClose,
  children,
  ...options
}: FormDialogProps<Values, Body>) {
  const saving = useSavingForm({ ...options, onSaved: onClose });
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
        onCancel={onClose}
      >
        {children(form)}
      </SavingFields>
    </Dialog>
  );
}
