import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordRequest, type UserView } from '@evenkeel/contracts/identity';
import { useChangePasswordMutation } from '../../shared/api/settings';
import { messageForPeople } from '../../shared/api/request-error';
import { showServerErrors } from '../../shared/lib/form-errors';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Field, Input } from '../../shared/ui/field';
import { PasswordRequirements } from '../../shared/ui/password-requirements';
import { Empty } from '../../shared/ui/states';

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };
const FAILED = 'Failed to change password. Please try again.';

/** First seed, section 5.5. */
const passwordForm = changePasswordRequest
  .and(z.object({ confirmation: z.string().min(1, 'Please confirm your password') }))
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, { path: ['confirmation'], error: "Passwords don't match" });

interface PasswordTabProps {
  readonly user: UserView;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onChanged: () => void;
}

export function PasswordTab(props: PasswordTabProps) {
  if (props.user.authProvider === 'email') return <PasswordForm {...props} />;
  return (
    <DialogBody>
      <Empty icon={KeyRound} title="Password Change Not Available" text="You sign in with Google: password changes are managed through your Google account." />
    </DialogBody>
  );
}

function PasswordForm({ onDirty, onCancel, onChanged }: PasswordTabProps) {
  const dispatch = useAppDispatch();
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const form = useForm({ defaultValues: EMPTY, resolver: zodResolver(passwordForm) });
  const { register, handleSubmit, formState, reset, control } = form;
  const { errors, isDirty } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    const { error } = await changePassword({ currentPassword, newPassword });
    if (error) {
      showServerErrors(error, form, ['currentPassword', 'newPassword'], FAILED);
      dispatch(toastShown('Password change failed', messageForPeople(error, FAILED), 'destructive'));
      return;
    }
    dispatch(toastShown('Password changed', 'Your password has been successfully updated.'));
    reset(EMPTY);
    onChanged();
  });

  return (
    <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void save(event)}>
      <DialogBody className="flex flex-col gap-4">
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(props) => <Input {...props} type="password" autoComplete="current-password" {...register('currentPassword')} />}
        </Field>
        <Field label="New password" error={errors.newPassword?.message}>
          {(props) => <Input {...props} type="password" autoComplete="new-password" {...register('newPassword')} />}
        </Field>
        {newPassword !== '' && <PasswordRequirements password={newPassword} />}
        <Field label="Confirm new password" error={errors.confirmation?.message} hint="Your other sessions end with the change.">
          {(props) => <Input {...props} type="password" autoComplete="new-password" {...register('confirmation')} />}
        </Field>
      </DialogBody>
      <FormFooter submit="Change Password" submitting="Changing..." isPending={isLoading} onCancel={onCancel} />
    </form>
  );
}
