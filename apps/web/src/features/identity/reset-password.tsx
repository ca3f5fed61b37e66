import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { resetPasswordRequest } from '@evenkeel/contracts/identity';
import { messageForPeople } from '@/shared/api/request-error';
import { beginSession } from '@/shared/store/session';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Field, Input } from '@/shared/ui/field';
import { PasswordRequirements } from '@/shared/ui/password-requirements';
import { Alert } from '@/shared/ui/states';
import { useResetPasswordMutation } from './api';
import { LandingCard } from './landing-card';

const passwordForm = resetPasswordRequest
  .pick({ password: true })
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'Passwords do not match',
  });

const ENDED = 'You are signed in. Your other sessions have ended.';
/** Second part of the note after a new password (IDN-77). */
const WITHDRAWN = 'Auditors’ links and calendar addresses that were made before are withdrawn.';

/** The page behind a link to set a new password; the token follows `#`. */
export function ResetPassword() {
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const leave = () => void navigate('/', { replace: true });
  return (
    <LandingCard>
      <section aria-labelledby="reset-password" className="flex flex-col gap-4">
        <h2 id="reset-password" className="text-lg font-semibold">
          Set a new password
        </h2>
        <NewPassword token={token} onDone={leave} />
        <Button variant="link" className="-my-2 self-center" onClick={leave}>
          Back to sign in
        </Button>
      </section>
    </LandingCard>
  );
}

function NewPassword({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [reset, { isLoading }] = useResetPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '', confirmation: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const answer = await reset({ token, password: values.password });
    if (answer.error)
      return setFailure(
        messageForPeople(answer.error, 'The password could not be set. Please try again.'),
      );
    const { user, token: session, withdrawn } = answer.data;
    dispatch(toastShown('Password changed', ENDED + (withdrawn ? ` ${WITHDRAWN}` : '')));
    onDone();
    beginSession(dispatch, user, session);
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="New password" error={errors.password?.message}>
        {(props) => (
          <Input {...props} type="password" autoComplete="new-password" {...register('password')} />
        )}
      </Field>
      {password !== '' && <PasswordRequirements password={password} />}
      <Field
        label="Confirm new password"
        error={errors.confirmation?.message}
        hint="All other sessions end with the change."
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
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" disabled={isLoading} className="w-full">
        {isLoading ? 'Saving...' : 'Set Password'}
      </Button>
    </form>
  );
}
