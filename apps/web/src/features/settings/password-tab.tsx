import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordRequest, type UserView } from '@evenkeel/contracts/identity';
import { SavingFields } from '@/shared/form/saving-fields';
import { useSavingForm, type Form, type SavingWords } from '@/shared/form/use-saving-form';
import { DialogBody } from '@/shared/ui/dialog';
import { Field, Input } from '@/shared/ui/field';
import { PasswordRequirements } from '@/shared/ui/password-requirements';
import { Empty } from '@/shared/ui/states';
import { useChangePasswordMutation } from './api';

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };
/**
 * A schema of its own, so that a password that is too short does not hold back the messages about
 * the confirmation.
 */
const confirmed = z
  .object({
    newPassword: z.string(),
    confirmation: z.string().min(1, 'Please confirm your password'),
  })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: "Passwords don't match",
  });
/** The checks of the form before it sends (SET-29). */
const passwordForm = changePasswordRequest.and(confirmed);

type PasswordBody = z.output<typeof passwordForm>;

const WORDS: SavingWords<PasswordBody> = {
  submit: 'Change Password',
  saving: 'Changing...',
  saved: () => ['Password changed', 'Your password has been successfully updated.'],
  failed: 'Failed to change password. Please try again.',
  failedToast: (reason) => ['Password change failed', reason],
};

interface PasswordTabProps {
  readonly user: UserView;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onCancel: () => void;
  readonly onChanged: () => void;
}

export function PasswordTab(props: PasswordTabProps) {
  if (props.user.authProvider === 'email') return <PasswordForm {...props} />;
  return (
    <DialogBody>
      <Empty
        icon={KeyRound}
        title="Password Change Not Available"
        text="You sign in with Google: password changes are managed through your Google account."
      />
    </DialogBody>
  );
}

function PasswordForm({ onDirty, onSaving, onCancel, onChanged }: PasswordTabProps) {
  const [changePassword] = useChangePasswordMutation();
  const saving = useSavingForm({
    schema: passwordForm,
    defaults: EMPTY,
    words: WORDS,
    save: ({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword }),
    onSaved: (form) => {
      form.reset(EMPTY);
      onChanged();
    },
  });
  const { isDirty } = saving.form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => onSaving(saving.isSaving), [saving.isSaving, onSaving]);
  return (
    <SavingFields
      saving={saving}
      words={WORDS}
      className="flex min-h-0 grow flex-col"
      layout="flex flex-col gap-4"
      onCancel={onCancel}
    >
      <PasswordFields form={saving.form} />
    </SavingFields>
  );
}

function PasswordFields({
  form: { register, control, formState },
}: {
  readonly form: Form<z.input<typeof passwordForm>, PasswordBody>;
}) {
  const { errors } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });
  return (
    <>
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(props) => (
          <Input
            {...props}
            type="password"
            autoComplete="current-password"
            {...register('currentPassword')}
          />
        )}
      </Field>
      <Field label="New password" error={errors.newPassword?.message}>
        {(props) => (
          <Input
            {...props}
            type="password"
            autoComplete="new-password"
            {...register('newPassword')}
          />
        )}
      </Field>
      {newPassword !== '' && <PasswordRequirements password={newPassword} />}
      <Field
        label="Confirm new password"
        error={errors.confirmation?.message}
        hint="Your other sessions end with the change."
      >
        {(props) => (
          <Input
            {...props}
            type="password"
            autoComplete="new-password"
            {...register('confirmation')}
          />
        )}
      </Field>
    </>
  );
}
